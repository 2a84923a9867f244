import { heightOf, placeCells } from "./cells.ts";
import type { PdfBigText } from "./document.ts";
import type { TextStyle } from "./lines.ts";
import { COLORS, type Sheet } from "./sheet.ts";

/** Smaller than this it is no longer read from afar; a word that is still too long is broken. */
const SMALLEST = 14;
const STEP = 2;

const styleOf = (size: number): TextStyle => ({ size, lineHeight: size * 1.22, color: COLORS.ink, isBold: true });

/** In the middle of the width, as large as was asked for or as its longest word allows. */
export function placeBigText(sheet: Sheet, { text, points, isHeading = false }: PdfBigText): void {
  const style = styleOf(fittingSize(sheet, text, points));
  const lines = sheet.text.linesOf(text, style, sheet.width);
  sheet.ensure(Math.min(heightOf(lines), sheet.fullRoom()));
  const tag = sheet.tag(sheet.root, isHeading ? "H1" : "P");
  placeCells(sheet, [{ tag, x: sheet.left, width: sheet.width, align: "center", lines }]);
  sheet.y += style.size * 0.3;
}

function fittingSize(sheet: Sheet, text: string, points: number): number {
  const words = text.split(/\s+/);
  const fits = (size: number): boolean =>
    words.every((word) => sheet.text.linesOf(word, styleOf(size), sheet.width).length === 1);
  let size = points;
  while (size > SMALLEST && !fits(size)) size -= STEP;
  return size;
}
