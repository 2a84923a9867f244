import { crc32 } from "node:zlib";
import { exifOf, orientationOf, UPRIGHT } from "./picture-orientation.ts";

const SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const FRAME_BYTES = 12;

/** What draws the picture and what its colors mean; no text, no time, no EXIF, nothing of other programs. */
const NEEDED = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI".split(" "));

/** A PNG with what is needed to show it, and how it is turned. Null when it is not written as a PNG is. */
export function stripPng(content: Buffer): Buffer | null {
  const kept: Buffer[] = [content.subarray(0, SIGNATURE_BYTES)];
  let orientation = UPRIGHT;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= content.length;) {
    const end = at + FRAME_BYTES + content.readUInt32BE(at);
    if (end > content.length) return null;
    const name = content.toString("latin1", at + 4, at + 8);
    if (name === "eXIf") orientation = orientationOf(content.subarray(at + 8, end - 4));
    if (name === "IEND" && orientation !== UPRIGHT) kept.push(chunkOf("eXIf", exifOf(orientation)));
    if (NEEDED.has(name)) kept.push(content.subarray(at, end));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return null;
}

function chunkOf(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
