import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";

/** Of 255: on a picture below that nobody recognizes an ant. */
const DARK = 38;
const SIDE = 16;

/** Whether a photo that was sent is so dark that another one may help; false where that cannot be told. */
export async function isDark(fileId: string): Promise<boolean> {
  try {
    const picture = new Image();
    picture.src = hrefOf(getFile, { id: fileId, size: "thumbnail" });
    await picture.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: SIDE, height: SIDE });
    const context = canvas.getContext("2d");
    if (!context) return false;
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return brightnessOf(context.getImageData(0, 0, SIDE, SIDE).data) < DARK;
  } catch {
    return false;
  }
}

/** From 0 to 255, as eyes weigh the colors (ITU-R BT.601), of pixels of four bytes each. */
export function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  return pixels.length === 0 ? 255 : sum / (pixels.length / 4);
}
