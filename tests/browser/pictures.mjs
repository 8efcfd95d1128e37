// Drawings of colour puzzles as games show them. `drawPicture` runs in a browser, the rest anywhere.
export const styles = ["lined", "tiles", "blocks", "stars"];

// Numbers from 0 to 1 that a seed gives again.
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// n regions that hang together, grown from n squares.
export function randomRegions(n, next) {
  const at = Array(n * n).fill(-1);
  for (let region = 0; region < n; ) {
    const i = Math.floor(next() * n * n);
    if (at[i] < 0) at[i] = region++;
  }
  const weight = Array.from({ length: n }, () => 0.1 + next());
  while (at.includes(-1)) {
    const i = Math.floor(next() * n * n);
    const [r, c] = [Math.floor(i / n), i % n];
    const near = [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]]
      .filter(([y, x]) => y >= 0 && x >= 0 && y < n && x < n).map(([y, x]) => at[y * n + x]);
    const grown = near[Math.floor(next() * near.length)];
    if (at[i] < 0 && grown >= 0 && next() < weight[grown]) at[i] = grown;
  }
  const names = [...new Set(at)]; // numbered in reading order
  return Array.from({ length: n }, (_, r) =>
    at.slice(r * n, r * n + n).map((x) => names.indexOf(x)));
}

// Everything that may differ between two pictures, by chance.
export function randomSpec(seed, style = styles[seed % styles.length], size = 0) {
  const next = random(seed);
  const pick = (...list) => list[Math.floor(next() * list.length)];
  const chance = 5 + Math.floor(next() * 8);
  const n = size || chance;
  const regions = randomRegions(n, next);
  const scale = 0.5 + next() * 2.5;
  return {
    seed, style, n, regions, scale,
    dark: next() < 0.5,
    // Half-size pictures of squares smaller than those that people tap are none that people have.
    cell: Math.max(Math.ceil(12 / scale), Math.round(28 + next() * 28)),
    quality: next() < 0.15 ? 0 : 0.4 + next() * 0.55, // 0: PNG
    resampled: next() < 0.3, // drawn first and scaled then
    margin: pick(0, 3, 12, 40, 120),
    card: next() < 0.4,
    screen: next() < 0.5, // a title, a clock, buttons and text around it
    letters: next() < 0.25,
    queens: next() < 0.7 ? 0.08 : 0.3, // share of the squares
    crosses: pick(0, 0.2, 0.6),
    mark: pick("path", "glyph", "dot"),
    thick: 2 + next() * 2.5,
    thin: style === "stars" ? 1 : pick(0.5, 1, 1),
    gap: 1.5 + next() * 3.5,
    round: pick(0, 4, 8),
    walls: next() < 0.5,
    shift: next(),
  };
}

const palettes = {
  light: ["#bba3e2", "#ffc992", "#96beff", "#b3dfa0", "#dfdfdf", "#ff7b60", "#e6f388", "#b9b29e",
    "#dfa0bf", "#a3d2d8", "#62efea", "#fff1c9"],
  deep: ["#6b4fa0", "#b3702a", "#2f62b3", "#4b8a35", "#6a6a6a", "#b8402a", "#95a02c", "#6d6650",
    "#a04f78", "#3f7f88", "#1f9a95", "#8f3fb0"],
  strong: ["#e6194b", "#3cb44b", "#ffe119", "#4363d8", "#f58231", "#911eb4", "#46f0f0", "#f032e6",
    "#bcf60c", "#fabebe", "#008080", "#9a6324"],
};

function canvasOf(width, height) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  return canvas;
}

// A picture of the puzzle, as its pixels.
export async function drawPicture(spec) {
  const { n, cell, dark, style } = spec;
  const next = random(spec.seed * 7919 + 1);
  const kind = style === "tiles" && next() < 0.5 ? "strong" : dark ? "deep" : "light";
  const palette = palettes[kind].map((colour) => [next(), colour]).sort((a, b) => a[0] - b[0])
    .map(([, colour]) => colour);
  const papers = dark ? ["#121212", "#1b1f23"] : ["#ffffff", "#f3f2ee"];
  const side = n * cell;
  const pad = spec.card ? 6 + next() * 30 : 0;
  const left = spec.margin + pad + (spec.margin > 30 ? spec.shift * 80 : 0);
  const top = spec.margin + pad + (spec.screen ? 90 : 0);
  const width = left + side + pad + spec.margin;
  const height = top + side + pad + spec.margin + (spec.screen ? 130 : 0);
  const direct = spec.resampled ? 1 : spec.scale;
  const canvas = canvasOf(width * direct, height * direct);
  const g = canvas.getContext("2d");
  g.scale(direct, direct);
  g.fillStyle = papers[next() < 0.6 ? 0 : 1];
  g.fillRect(0, 0, width, height);
  const board = {
    ...spec, g, next, palette, side, pad, left, top, ink: dark ? "#e8e8e8" : "#1a1a1a",
    outline: dark && next() < 0.5 ? "#d8d8d8" : dark ? "#000000" : "#111111",
  };
  if (spec.card) drawCard(board);
  if (spec.screen) drawScreen(board);
  drawSquares(board);
  drawMarks(board);
  return photographed(canvas, spec, width, height);
}

function drawCard({ g, left, top, side, pad, dark }) {
  g.beginPath();
  g.roundRect(left - pad, top - pad, side + 2 * pad, side + 2 * pad, 12);
  g.fillStyle = dark ? "#26292e" : "#fafafa";
  g.fill();
  g.strokeStyle = dark ? "#444" : "#ccc";
  g.lineWidth = 1;
  g.stroke();
}

function drawScreen({ g, left, top, side, pad, ink, seed }) {
  g.fillStyle = g.strokeStyle = ink;
  g.font = "bold 22px sans-serif";
  g.fillText(`Puzzle #${seed}`, left, top - pad - 50);
  g.font = "15px sans-serif";
  g.fillText("0:42   Hint   Undo   Clear", left, top - pad - 18);
  g.lineWidth = 1.5;
  for (let i = 0; i < 3; ++i) {
    g.beginPath();
    g.roundRect(left + i * (side / 3), top + side + pad + 16, side / 3 - 10, 36, 18);
    g.stroke();
  }
  const text = "Each row, column and colour region has one queen. ".slice(0, side / 8);
  for (let i = 0; i < 4; ++i) g.fillText(text, left, top + side + pad + 74 + i * 18);
}

function drawSquares(board) {
  const { g, n, cell, style, left, top, side, regions, palette, dark } = board;
  g.save();
  const gap = style === "tiles" ? board.gap / 2 : 0;
  g.beginPath();
  g.roundRect(left, top, side, side, style === "tiles" ? 0 : board.round);
  g.clip();
  for (let r = 0; r < n; ++r)
    for (let c = 0; c < n; ++c) {
      g.fillStyle = style !== "stars" ? palette[regions[r][c]] : dark ? "#202428" : "#ffffff";
      const [x, y, size] = [left + c * cell + gap, top + r * cell + gap, cell - 2 * gap];
      g.beginPath();
      g.roundRect(x, y, size, size, style === "tiles" ? board.round : 0);
      g.fill();
    }
  if (style === "lined" || style === "stars") drawThinLines(board);
  if (style === "lined" || style === "stars" || (style === "blocks" && board.walls))
    drawThickLines(board);
  g.restore();
}

function line({ g, left, top, cell }, x1, y1, x2, y2) {
  g.beginPath();
  g.moveTo(left + x1 * cell, top + y1 * cell);
  g.lineTo(left + x2 * cell, top + y2 * cell);
  g.stroke();
}
function drawThinLines(board) {
  const { g, n, style, dark } = board;
  g.strokeStyle = style !== "stars" ? board.outline : dark ? "#666" : "#999";
  g.lineWidth = board.thin;
  for (let i = 1; i < n; ++i) {
    line(board, i, 0, i, n);
    line(board, 0, i, n, i);
  }
}
function drawThickLines(board) {
  const { g, n, style, regions } = board;
  g.strokeStyle = style === "stars" ? board.ink : board.outline;
  g.lineWidth = style === "stars" ? board.thick + 1 : board.thick;
  g.lineCap = "square";
  for (let r = 0; r < n; ++r)
    for (let c = 0; c < n; ++c) {
      if (c + 1 < n && regions[r][c] !== regions[r][c + 1]) line(board, c + 1, r, c + 1, r + 1);
      if (r + 1 < n && regions[r][c] !== regions[r + 1][c]) line(board, c, r + 1, c + 1, r + 1);
    }
  g.beginPath();
  g.roundRect(board.left, board.top, board.side, board.side, board.round);
  g.lineWidth = board.thick * 2;
  g.stroke();
}

function drawMarks(board) {
  const { g, n, cell, left, top, next, dark } = board;
  for (let i = 0; i < n * n; ++i) {
    const [r, c] = [Math.floor(i / n), i % n];
    const [x, y] = [left + (c + 0.5) * cell, top + (r + 0.5) * cell];
    const dice = next();
    g.fillStyle = g.strokeStyle = dark && next() < 0.5 ? "#ffffff" : "#111111";
    if (dice < board.queens) drawQueen(board, x, y);
    else if (dice < board.queens + board.crosses) drawCross(board, x, y);
    if (!board.letters) continue;
    g.font = `${cell * 0.28}px sans-serif`;
    g.textAlign = "left";
    g.fillText("ABCDEFGHIJKL"[board.regions[r][c]], x - cell * 0.42, y - cell * 0.2);
  }
}
function drawQueen({ g, cell, mark }, x, y) {
  const u = cell * 0.32;
  const crown = [[-1, 1], [-1.1, -0.6], [-0.45, 0], [0, -1], [0.45, 0], [1.1, -0.6], [1, 1]];
  g.beginPath();
  if (mark === "path") for (const [px, py] of crown) g.lineTo(x + px * u, y + py * u);
  if (mark === "dot") g.arc(x, y, cell * 0.3, 0, 7);
  g.fill();
  if (mark !== "glyph") return;
  g.font = `${cell * 0.75}px sans-serif`;
  g.textAlign = "center";
  g.fillText("♛", x, y + cell * 0.27);
}
function drawCross({ g, cell, shift }, x, y) {
  const u = cell * (0.14 + shift * 0.14);
  g.lineWidth = Math.max(1, cell / 16);
  g.beginPath();
  g.moveTo(x - u, y - u);
  g.lineTo(x + u, y + u);
  g.moveTo(x + u, y - u);
  g.lineTo(x - u, y + u);
  g.stroke();
}

// Scaled and compressed, as it comes out of a messenger.
async function photographed(canvas, { resampled, scale, quality }, width, height) {
  let shown = canvas;
  if (resampled) {
    shown = canvasOf(width * scale, height * scale);
    const to = shown.getContext("2d");
    to.imageSmoothingQuality = "high";
    to.drawImage(canvas, 0, 0, shown.width, shown.height);
  }
  if (quality) {
    const blob = await new Promise((done) => shown.toBlob(done, "image/jpeg", quality));
    const bitmap = await createImageBitmap(blob);
    shown = canvasOf(bitmap.width, bitmap.height);
    shown.getContext("2d").drawImage(bitmap, 0, 0);
  }
  return shown.getContext("2d").getImageData(0, 0, shown.width, shown.height);
}
