// The table and the chart as files.
import { saveFile, saveText } from "../../base/tell";
import { lineColours } from "../../base/theme";
import { complete, nameOf, raced, rows } from "./state";

export function saveJson(): void {
  const all = { schema: "queens.race/1", rows: rows.value, complete: complete.value };
  saveText("comparison.json", "application/json", JSON.stringify(all, null, 1));
}

export function saveCsv(): void {
  const keys = [
    "algorithm", "n", "trials", "nodes", "checks", "backtracks", "solutions", "seconds", "note",
  ] as const;
  const quoted = (v: unknown) => {
    const text = String(v ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.value.map((r) => keys.map((k) => quoted(r[k])).join(","));
  saveText("comparison.csv", "text/csv", [keys.join(","), ...lines].join("\n") + "\n");
}

// The chart with its legend below it, on white: it leaves the page and its theme.
function picture(): { svg: string; width: number; height: number } | null {
  const shown = [...document.querySelectorAll<SVGSVGElement>(".chart svg")];
  const chart = shown.sort((a, b) => b.clientHeight - a.clientHeight)[0];
  if (!chart) return null;
  const [width, height] = [chart.clientWidth, chart.clientHeight];
  const line = 20;
  const whole = height + line * raced.value.length + 10;
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(whole));
  copy.setAttribute("viewBox", `0 0 ${width} ${whole}`);
  copy.style.color = "#222";
  copy.style.background = "#fff";
  copy.querySelectorAll("[aria-label=tip]").forEach((tip) => tip.remove());
  const make = (tag: string, attributes: Record<string, string | number>, text = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
    element.textContent = text;
    copy.append(element);
  };
  raced.value.forEach((id, i) => {
    const y = height + 12 + line * i;
    make("circle", { cx: 20, cy: y, r: 5, fill: lineColours[i % lineColours.length] });
    make("text", { x: 34, y: y + 4, fill: "#222" }, nameOf(id));
  });
  return { svg: copy.outerHTML, width, height: whole };
}

export function saveSvg(): void {
  const made = picture();
  if (made) saveText("comparison.svg", "image/svg+xml", made.svg);
}

export async function savePng(): Promise<void> {
  const made = picture();
  if (!made) return;
  const image = new Image();
  const url = URL.createObjectURL(new Blob([made.svg], { type: "image/svg+xml" }));
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const canvas = document.createElement("canvas");
  canvas.width = 2 * made.width;
  canvas.height = 2 * made.height;
  const g = canvas.getContext("2d")!;
  g.fillStyle = "#fff";
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveFile("comparison.png", blob), "image/png");
}
