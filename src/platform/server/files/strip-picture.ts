import { stripJpeg } from "./picture-jpeg.ts";
import { stripPng } from "./picture-png.ts";
import { stripWebp } from "./picture-webp.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * A picture (JPEG, PNG or WebP) without what cameras and programs wrote into it, such as where it was taken. How it is
 * turned and what its colors mean stay, so that it looks as before. Null when it is broken; what is no such picture is
 * given back as it is, for whoever judges what may be kept.
 */
export function stripPicture(content: Buffer): Buffer | null {
  if (content.subarray(0, JPEG.length).equals(JPEG)) return stripJpeg(content);
  if (content.subarray(0, PNG.length).equals(PNG)) return stripPng(content);
  const isWebp = content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? stripWebp(content) : content;
}
