import { exifOf, orientationOf, UPRIGHT } from "./picture-orientation.ts";

/** `RIFF`, the length of what follows, `WEBP`. */
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** What draws the picture and what its colors mean. */
const NEEDED = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** A WebP with what is needed to show it, and how it is turned. Null when it is not written as a WebP is. */
export function stripWebp(content: Buffer): Buffer | null {
  const end = CHUNK_HEAD_BYTES + content.readUInt32LE(4);
  if (end > content.length) return null;
  const kept: Buffer[] = [];
  let flags: Buffer | null = null;
  let orientation = UPRIGHT;
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= end;) {
    const length = content.readUInt32LE(at + 4);
    // Each is filled up to an even length.
    const next = at + CHUNK_HEAD_BYTES + length + (length % 2);
    if (next > end) return null;
    const name = content.toString("latin1", at, at + 4);
    const chunk = Buffer.from(content.subarray(at, next));
    if (name === "EXIF") orientation = orientationOf(withoutName(chunk.subarray(CHUNK_HEAD_BYTES)));
    if (name === "VP8X") flags = chunk;
    if (NEEDED.has(name)) kept.push(chunk);
    at = next;
  }
  if (kept.length === 0) return null;
  // Without flags there is no place for EXIF, and nobody reads any.
  const isTurned = flags !== null && orientation !== UPRIGHT;
  flags?.writeUInt8(
    ((flags[CHUNK_HEAD_BYTES] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0),
    CHUNK_HEAD_BYTES,
  );
  if (isTurned) kept.push(chunkOf("EXIF", exifOf(orientation)));
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...kept]);
  return chunkOf("RIFF", body);
}

/** Some programs write the name in front that it has in a JPEG. */
const withoutName = (exif: Buffer): Buffer => (exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif);

function chunkOf(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, body]);
}
