/** What the server keeps of a picture: to send more would be in vain. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** How large a picture becomes whose longer side is at most `LONGEST_SIDE`. Smaller ones stay. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * A photo as JPEG in the size that a report needs, made on the phone: a tenth of what the camera wrote, and without where
 * it was taken. What this browser cannot read goes as it is; the server reads more.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, shrunkSize(picture.width, picture.height));
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // A phone that has no room for it would write a black one.
    if (!context) return file;
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return shrunk ?? file;
  } catch {
    return file;
  }
}
