import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** What the directory says of its size; the truth unless told. */
  claims?: number;
}

/** A ZIP as Word and Excel write them (APPNOTE 6.3). */
export function makeZip(entries: readonly ZipEntry[], note = ""): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of entries) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(raw), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims ?? raw.length, 8);
    const head = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([head, sizes, lengths, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0]).copy(entry);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(note.length, 20);
  return Buffer.concat([...parts, whole, end, Buffer.from(note)]);
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`;

/** A Word document with something else in it. */
export const wordWith = (...entries: ZipEntry[]): ZipEntry[] => [
  { name: "[Content_Types].xml", content: TYPES },
  { name: "word/document.xml", content: "<w:document/>" },
  ...entries,
];
