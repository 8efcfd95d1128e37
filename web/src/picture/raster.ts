// A picture as three planes of brightness, made small enough to be searched in a moment.
// RGBA, as ImageData has it.
export interface Picture { width: number; height: number; data: Uint8ClampedArray }

export interface Raster { width: number; height: number; planes: Float32Array[] }

export interface Box { left: number; top: number; right: number; bottom: number }

const largest = 900; // pixels of the longer side: twelve squares of a small board have 15 each

// Averages squares of k x k pixels: thin lines get paler, colours stay.
export function shrink({ width, height, data }: Picture): Raster {
  const k = Math.max(1, Math.ceil(Math.max(width, height) / largest));
  const [w, h] = [Math.floor(width / k), Math.floor(height / k)];
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  const [red, green, blue] = planes;
  for (let y = 0; y < h * k; ++y)
    for (let x = 0, i = y * width * 4, row = Math.floor(y / k) * w; x < w; ++x)
      for (let dx = 0; dx < k; ++dx, i += 4) {
        red[row + x] += data[i];
        green[row + x] += data[i + 1];
        blue[row + x] += data[i + 2];
      }
  if (k > 1) for (const plane of planes) for (let i = 0; i < plane.length; ++i) plane[i] /= k * k;
  return { width: w, height: h, planes };
}

// Rows become columns: what finds upright edges then finds level ones.
export function transpose({ width, height, planes }: Raster): Raster {
  const turned = planes.map((plane) => {
    const out = new Float32Array(plane.length);
    for (let y = 0; y < height; ++y)
      for (let x = 0; x < width; ++x) out[x * height + y] = plane[y * width + x];
    return out;
  });
  return { width: height, height: width, planes: turned };
}
