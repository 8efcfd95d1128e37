// A picture from a file, the clipboard or a drop, as pixels.
import type { Picture } from "./raster";

const largest = 4000; // pixels of a side: more says nothing about a puzzle

export async function loadPicture(file: Blob): Promise<Picture | string> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return "This file is no picture that the browser can show.";
  }
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d", { willReadFrequently: true })!;
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
