/** Wide enough for a portrait on the sharpest screens. */
const MAX_SIDE = 640;

/**
 * A picture as the site shows it: upright, at most 640 pixels wide and high, a JPEG, and without what the camera wrote
 * into it, such as where it was taken. As base64. Null when the browser cannot read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paint = canvas.getContext("2d");
  if (paint === null) return null;
  // A picture may be clear in places, a JPEG may not.
  paint.fillStyle = "white";
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", 0.85).split(",")[1] ?? null;
}
