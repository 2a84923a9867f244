/** How a camera was held, as EXIF counts: 1 is upright. */
export const UPRIGHT = 1;
const ORIENTATIONS = 8;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation that an EXIF block (a TIFF header and its first directory) names; upright where it names none. */
export function orientationOf(exif: Buffer): number {
  const isLittle = exif.toString("latin1", 0, 4) === "II*\0";
  if (!isLittle && exif.toString("latin1", 0, 4) !== "MM\0*") return UPRIGHT;
  const short = (at: number) => (at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (at + 4 > exif.length ? 0 : isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const directory = long(4);
  const entries = Math.min(short(directory), Math.floor(exif.length / ENTRY_BYTES));
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (short(at) !== ORIENTATION_TAG || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= UPRIGHT && value <= ORIENTATIONS ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** An EXIF block that says nothing else. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write("MM\0*", 0, "latin1");
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION_TAG, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
