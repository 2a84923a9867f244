import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { growthOf, LINEAR } from "../../../testing/growth.ts";
import { exifOf, orientationOf } from "./picture-orientation.ts";
import { stripPicture } from "./strip-picture.ts";

const GPS_TAG = 0x8825;
const PLACE = "39.6837 N 75.7497 W, by Ada";

/** As a camera writes it, little-endian: how it was held, and where. */
function cameraExif(orientation: number): Buffer {
  const exif = Buffer.alloc(38);
  exif.write("II*\0", 0, "latin1");
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(2, 8);
  exif.writeUInt16LE(0x0112, 10);
  exif.writeUInt16LE(3, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt16LE(orientation, 18);
  exif.writeUInt16LE(GPS_TAG, 22);
  exif.writeUInt16LE(4, 24);
  exif.writeUInt32LE(1, 26);
  exif.writeUInt32LE(38, 30);
  return Buffer.concat([exif, Buffer.from(PLACE)]);
}

const text = (words: string) => Buffer.from(words, "latin1");
const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const JFIF = segment(0xe0, text("JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
const PROFILE = segment(0xe2, text("ICC_PROFILE\0\x01\x01colors"));
const ADOBE = segment(0xee, text("Adobe\0d\0\0\0\0\x01"));
const TABLES = segment(0xdb, Buffer.alloc(65, 1));
/** With a byte that looks like a marker, and a real one that belongs to the scan. */
const SCAN = Buffer.concat([segment(0xda, Buffer.alloc(10)), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);
const jpeg = (...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);
const exifSegment = (exif: Buffer) => segment(0xe1, Buffer.concat([text("Exif\0\0"), exif]));

const pngChunk = (name: string, body: Buffer) => {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length);
  chunk.write(name, 4, "latin1");
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
};
const png = (...parts: readonly Buffer[]) => Buffer.concat([text("\x89PNG\r\n\x1a\n"), ...parts]);
const HEADER = pngChunk("IHDR", Buffer.alloc(13, 1));
const PIXELS = pngChunk("IDAT", Buffer.alloc(20, 7));
const END = pngChunk("IEND", Buffer.alloc(0));

const webpChunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const webp = (...parts: readonly Buffer[]) => webpChunk("RIFF", Buffer.concat([text("WEBP"), ...parts]));
const flags = (value: number) => webpChunk("VP8X", Buffer.from([value, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
const FRAME = webpChunk("VP8 ", Buffer.alloc(11, 5));

describe("a JPEG", () => {
  test("loses the place, comments and what follows its end; its colors stay", () => {
    const taken = jpeg(
      JFIF,
      exifSegment(cameraExif(1)),
      segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${PLACE}`)),
      PROFILE,
      segment(0xe2, text(`MPF\0${PLACE}`)),
      segment(0xed, text(PLACE)),
      ADOBE,
      segment(0xfe, text(PLACE)),
      TABLES,
      SCAN,
      segment(0xe5, text(PLACE)),
      SCAN,
    );
    const bare = stripPicture(Buffer.concat([taken, text(PLACE)]));
    expect(bare).toEqual(jpeg(JFIF, PROFILE, ADOBE, TABLES, SCAN, SCAN));
  });

  test.each([3, 6, 8])("held as %i stays turned, and says nothing else", (orientation) => {
    const bare = stripPicture(jpeg(JFIF, exifSegment(cameraExif(orientation)), TABLES, SCAN));
    expect(bare).toEqual(jpeg(exifSegment(exifOf(orientation)), JFIF, TABLES, SCAN));
    expect(bare?.includes(PLACE)).toBe(false);
  });
});

describe("a PNG", () => {
  test("loses texts, times and EXIF, and what follows its end", () => {
    const taken = png(HEADER, pngChunk("tEXt", text(PLACE)), pngChunk("iTXt", text(PLACE)), PIXELS);
    const whole = Buffer.concat([taken, pngChunk("eXIf", cameraExif(1)), pngChunk("teSt", text(PLACE)), END]);
    expect(stripPicture(Buffer.concat([whole, text(PLACE)]))).toEqual(png(HEADER, PIXELS, END));
  });

  test("that is turned stays so", () => {
    const turned = png(HEADER, pngChunk("eXIf", cameraExif(6)), PIXELS, END);
    expect(stripPicture(turned)).toEqual(png(HEADER, PIXELS, pngChunk("eXIf", exifOf(6)), END));
  });
});

describe("a WebP", () => {
  test("loses EXIF and XMP, and says no longer that it has them", () => {
    const taken = webp(flags(0x1c), FRAME, webpChunk("EXIF", cameraExif(1)), webpChunk("XMP ", text(PLACE)));
    expect(stripPicture(Buffer.concat([taken, text(PLACE)]))).toEqual(webp(flags(0x10), FRAME));
    expect(stripPicture(webp(FRAME))).toEqual(webp(FRAME));
  });

  test("that is turned stays so, however its EXIF was written", () => {
    const turned = webp(flags(0x10 | 0x08), FRAME, webpChunk("EXIF", exifOf(6)));
    for (const exif of [cameraExif(6), Buffer.concat([text("Exif\0\0"), cameraExif(6)])])
      expect(stripPicture(webp(flags(0x1c), FRAME, webpChunk("EXIF", exif)))).toEqual(turned);
  });
});

test("of a picture that is cut anywhere nothing is kept, and no byte too many is read", () => {
  const whole = [
    jpeg(JFIF, exifSegment(cameraExif(6)), TABLES, SCAN),
    png(HEADER, pngChunk("eXIf", cameraExif(6)), PIXELS, END),
    webp(flags(0x0c), FRAME, webpChunk("EXIF", cameraExif(6))),
  ];
  for (const picture of whole)
    for (let length = 12; length < picture.length; length++)
      expect(stripPicture(picture.subarray(0, length)), String(length)).toBeNull();
});

test("an EXIF block of nonsense names no orientation", () => {
  for (let length = 0; length < 38; length++)
    expect([1, 6]).toContain(orientationOf(cameraExif(6).subarray(0, length)));
  const endless = Buffer.alloc(200, 0xff);
  endless.write("II*\0", 0, "latin1");
  expect(orientationOf(endless)).toBe(1);
  expect(orientationOf(cameraExif(9))).toBe(1);
});

test("takes time in proportion to the size, also of scans that are full of markers", { tags: ["long"] }, () => {
  const sizes = [20_000, 80_000];
  const hostile = [
    (size: number) => jpeg(TABLES, SCAN, Buffer.alloc(size * 4, Buffer.from([0xff, 0xe5, 0, 2]))),
    (size: number) => jpeg(TABLES, SCAN, Buffer.alloc(size * 4, Buffer.from([0xff, 0]))),
    (size: number) => jpeg(TABLES, Buffer.alloc(size * 4, 0xff), SCAN),
    (size: number) => png(HEADER, ...Array.from({ length: size }, () => PIXELS), END),
  ];
  for (const make of hostile) {
    const pictures = new Map(sizes.map((size) => [size, make(size)]));
    expect(growthOf((size) => stripPicture(pictures.get(size) ?? Buffer.alloc(0)), 20_000)).toBeLessThan(LINEAR);
  }
});
