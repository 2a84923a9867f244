import type { PdfPictures, PdfSignature } from "./document.ts";
import { heightOf, placeCells } from "./cells.ts";
import type { TextStyle } from "./lines.ts";
import { COLORS, type Sheet } from "./sheet.ts";

const CAPTION: TextStyle = { size: 8.5, lineHeight: 11.5, color: COLORS.gray };
const SIGNER: TextStyle = { size: 9.5, lineHeight: 13, color: COLORS.ink };
const GAP = 12;
/** By how many stand beside each other. */
const MAX_HEIGHTS = { 1: 300, 2: 185, 3: 130 };
const SIGNATURE = { width: 220, height: 64 };
const TYPED: TextStyle = { size: 21, lineHeight: 30, color: COLORS.ink };
/** To the right, by so much of each point above the line. */
const SLANT = 0.22;

interface Picture {
  width: number;
  height: number;
  /** As in EXIF: 5 to 8 lie on their side. */
  orientation?: number;
}

/** Rows of pictures with their captions; a row is never cut by the end of a page. */
export function placePictures(sheet: Sheet, { pictures, perRow = 2 }: PdfPictures): void {
  const width = (sheet.width - GAP * (perRow - 1)) / perRow;
  for (let first = 0; first < pictures.length; first += perRow) {
    const row = pictures.slice(first, first + perRow).map(({ jpeg, caption, alt }) => {
      const picture = openPicture(sheet, jpeg);
      const size = fitted(picture, width, MAX_HEIGHTS[perRow]);
      return { picture, alt, ...size, lines: caption === "" ? [] : sheet.text.linesOf(caption, CAPTION, width) };
    });
    const tallest = Math.max(...row.map(({ height }) => height));
    // A caption may be as long as a page; then it goes on there, and its picture stays whole.
    const captions = Math.max(...row.map(({ lines }) => heightOf(lines)));
    sheet.ensure(tallest + 4 + Math.min(captions, 100));
    const top = sheet.y;
    const cells = row.map(({ picture, alt, lines, ...size }, index) => {
      const x = sheet.left + index * (width + GAP);
      const box = [x, top, x + size.width, top + size.height] as const;
      const figure = sheet.tag(sheet.root, "Figure", { alt, bbox: box });
      figure.add(() => pdfkitOf(sheet).image(picture, x, top, size));
      figure.end();
      return { tag: sheet.tag(sheet.root, "Caption"), x, width, lines };
    });
    sheet.y = top + tallest + 4;
    placeCells(sheet, cells);
    sheet.y += 10;
  }
}

/** How much a heading above them must leave free. */
export const heightOfFirstPictures = ({ perRow = 2 }: PdfPictures): number => MAX_HEIGHTS[perRow] + 30;

/** What was drawn by hand above its line, with the name below; all on one page. */
export function placeSignature(sheet: Sheet, { jpegOrPng, typed, name, caption }: PdfSignature): void {
  const width = Math.min(sheet.width, 300);
  const lines = [...sheet.text.linesOf(name, SIGNER, width), ...sheet.text.linesOf(caption, CAPTION, width)];
  sheet.ensure(SIGNATURE.height + 14 + Math.min(heightOf(lines), 120));
  const bottom = sheet.y + SIGNATURE.height;
  if (jpegOrPng) {
    const picture = openPicture(sheet, jpegOrPng);
    const size = fitted(picture, SIGNATURE.width, SIGNATURE.height);
    const top = bottom - size.height;
    const bbox = [sheet.left, top, sheet.left + size.width, bottom] as const;
    const figure = sheet.tag(sheet.root, "Figure", { alt: [caption, name].filter(Boolean).join(": "), bbox });
    figure.add(() => pdfkitOf(sheet).image(picture, sheet.left, top, size));
    figure.end();
  }
  if (typed !== undefined) drawTyped(sheet, typed, bottom);
  sheet.decorate(() => {
    const right = sheet.left + SIGNATURE.width + 20;
    sheet.pdf
      .moveTo(sheet.left, bottom + 2)
      .lineTo(right, bottom + 2)
      .lineWidth(0.8)
      .strokeColor(COLORS.gray)
      .stroke();
  });
  sheet.y = bottom + 6;
  placeCells(sheet, [{ tag: sheet.tag(sheet.root, "P"), x: sheet.left, width, lines }]);
  sheet.y += 10;
}

function drawTyped(sheet: Sheet, typed: string, bottom: number): void {
  const line = sheet.text.oneLine(typed, TYPED, sheet.width - 20);
  const tag = sheet.tag(sheet.root, "P");
  tag.add(() => {
    sheet.pdf.save().transform(1, 0, -SLANT, 1, SLANT * bottom, 0);
    sheet.drawLine(line, sheet.left, bottom - TYPED.lineHeight);
    sheet.pdf.restore();
  });
  tag.end();
}

/** Never larger than a picture's own points would be on paper of 96 to the inch. */
function fitted({ width, height, orientation = 1 }: Picture, maxWidth: number, maxHeight: number) {
  const [wide, high] = orientation > 4 ? [height, width] : [width, height];
  const scale = Math.min(maxWidth / wide, maxHeight / high, 0.75);
  return { width: wide * scale, height: high * scale };
}

/** The types of pdfkit leave out that a picture can be opened before it is drawn. */
export const pdfkitOf = ({ pdf }: Sheet) =>
  pdf as unknown as {
    openImage: (bytes: Uint8Array) => Picture;
    image: (picture: Picture, x: number, y: number, size: { width: number; height: number }) => void;
  };

export function openPicture(sheet: Sheet, bytes: Uint8Array): Picture {
  try {
    return pdfkitOf(sheet).openImage(bytes);
  } catch (cause) {
    // pdfkit throws plain texts.
    throw new Error("A picture of the document is not one that can be printed", { cause });
  }
}
