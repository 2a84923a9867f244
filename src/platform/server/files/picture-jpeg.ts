import { exifOf, orientationOf, UPRIGHT } from "./picture-orientation.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const EXIF = 0xe1;
const APP2 = 0xe2;
const ADOBE = 0xee;
const APP15 = 0xef;

const EXIF_NAME = "Exif\0\0";
const PROFILE_NAME = "ICC_PROFILE\0";

/**
 * A JPEG with what is needed to show it: its tables and scans, its color profile, and how it is turned. Cameras write
 * the place into one application segment and may write it into any; whatever follows the picture's end goes, too. Each
 * byte is looked at once. Null when it is not written as a JPEG is.
 */
export function stripJpeg(content: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let orientation: number | null = null;
  let at = 2;
  while (at < content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1];
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return withBeginning(kept, orientation);
    if (marker === undefined || marker === SOI || at + 4 > content.length) return null;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end < at + 4 || end > content.length) return null;
    const segment = content.subarray(at, end);
    if (marker === EXIF && orientation === null && begins(segment, EXIF_NAME))
      orientation = orientationOf(segment.subarray(4 + EXIF_NAME.length));
    if (isNeeded(marker, segment)) kept.push(segment);
    at = end;
    if (marker === SOS) {
      at = endOfScan(content, end);
      kept.push(content.subarray(end, at));
    }
  }
  return null;
}

/** `JFIF`, the profile of the colors, and how Adobe's programs coded them. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP0) return begins(segment, "JFIF\0");
  if (marker === APP2) return begins(segment, PROFILE_NAME);
  return marker === ADOBE && begins(segment, "Adobe");
}

const begins = (segment: Buffer, name: string): boolean => segment.toString("latin1", 4, 4 + name.length) === name;

/** Where the next marker stands that is none of a scan's own. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    const isOwn = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOwn) return at;
  }
  return content.length;
}

function withBeginning(kept: readonly Buffer[], orientation: number | null): Buffer {
  const exif = orientation === null || orientation === UPRIGHT ? [] : [segmentOf(orientation)];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...exif, ...kept, Buffer.from([0xff, EOI])]);
}

function segmentOf(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(EXIF_NAME, "latin1"), exifOf(orientation)]);
  const head = Buffer.from([0xff, EXIF, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
