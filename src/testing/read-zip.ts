import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

/** The files of a ZIP archive by their names, as texts (APPNOTE 6.3: the central directory is the truth). */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error("This is no ZIP archive.");
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const length = nameBytes ?? 0;
    const name = bytes.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + length);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + HEADER_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    files.set(name, (bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString("utf8"));
    at += ENTRY_BYTES + length + (extraBytes ?? 0) + (noteBytes ?? 0);
  }
  return files;
}
