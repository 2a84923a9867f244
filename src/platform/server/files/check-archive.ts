import { open } from "node:fs/promises";

/** ZIP's own words (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** What Word and Excel write stays far below these. */
const MAX_ENTRIES = 5000;
const MAX_DIRECTORY_BYTES = 2 * 1024 * 1024;
const MAX_EXPANDED_BYTES = 300 * 1024 * 1024;
/** Text that repeats itself shrinks to a fiftieth; what shrinks further was made to burst. */
const MAX_RATIO = 100;
/** Small files may shrink as they like. */
const FREE_BYTES = 20 * 1024 * 1024;

/** Programs in a document, whatever it calls itself. */
const RUNS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$/i;

/**
 * Whether a document that is a ZIP is what it seems: its end is the end of the file, it expands to no more than documents
 * do, and holds no macros. Only its directory is read, and nothing is ever unpacked here.
 */
export async function isHarmlessArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < END_BYTES) return false;
    const end = await readAt(file, size - END_BYTES, END_BYTES);
    // Nothing stands behind it, not even a note: another program could take that for something else.
    if (end.readUInt32LE(0) !== END || end.readUInt16LE(20) !== 0) return false;
    const [entries, bytes, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
    const isWhole = at + bytes <= size - END_BYTES;
    if (!isWhole || entries === 0 || entries > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) return false;
    return isHarmlessDirectory(await readAt(file, at, bytes), entries, size);
  } finally {
    await file.close();
  }
}

type Opened = Awaited<ReturnType<typeof open>>;

async function readAt(file: Opened, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function isHarmlessDirectory(directory: Buffer, entries: number, size: number): boolean {
  let expanded = 0;
  let at = 0;
  for (let left = entries; left > 0; left--) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return false;
    // Of a size that needs 64 bits this is 4 GB, which is too much in any case.
    expanded += directory.readUInt32LE(at + 24);
    const nameBytes = directory.readUInt16LE(at + 28);
    if (RUNS.test(directory.toString("latin1", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))) return false;
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return expanded <= MAX_EXPANDED_BYTES && (expanded <= FREE_BYTES || expanded <= size * MAX_RATIO);
}
