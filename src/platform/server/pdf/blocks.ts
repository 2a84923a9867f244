import { placeBigText } from "./big-text.ts";
import type { PdfBlock, PdfFacts, PdfHeading, PdfList, PdfParagraph } from "./document.ts";
import { placeCells, type Cell } from "./cells.ts";
import { heightOfDrawing, placeDrawing } from "./drawings.ts";
import type { TextStyle } from "./lines.ts";
import { heightOfFirstPictures, placePictures, placeSignature } from "./pictures.ts";
import { COLORS, type Sheet } from "./sheet.ts";
import { openTable } from "./table.ts";

const HEADINGS: Record<1 | 2, TextStyle> = {
  1: { size: 18, lineHeight: 24, color: COLORS.ink, isBold: true },
  2: { size: 12, lineHeight: 17, color: COLORS.green, isBold: true },
};
const TONES: Record<NonNullable<PdfParagraph["tone"]>, TextStyle> = {
  normal: { size: 10, lineHeight: 14.5, color: COLORS.ink },
  muted: { size: 9, lineHeight: 13, color: COLORS.gray },
  strong: { size: 10, lineHeight: 14.5, color: COLORS.ink, isBold: true },
  warning: { size: 10, lineHeight: 14.5, color: COLORS.warning, isBold: true },
};
const LABEL: TextStyle = { size: 9, lineHeight: 14.5, color: COLORS.gray };
const VALUE = TONES.normal;
const COLUMN_GAP = 20;

export function placeBlocks(sheet: Sheet, blocks: readonly PdfBlock[]): void {
  for (const [index, block] of blocks.entries()) placeBlock(sheet, block, blocks[index + 1]);
}

function placeBlock(sheet: Sheet, block: PdfBlock, next: PdfBlock | undefined): void {
  switch (block.kind) {
    case "heading":
      placeHeading(sheet, block, next);
      return;
    case "paragraph":
      placeParagraph(sheet, block);
      return;
    case "big":
      placeBigText(sheet, block);
      return;
    case "facts":
      placeFacts(sheet, block);
      return;
    case "list":
      placeList(sheet, block);
      return;
    case "table": {
      const table = openTable(sheet, block.columns);
      table.add(block.rows);
      table.end();
      return;
    }
    case "pictures":
      placePictures(sheet, block);
      return;
    case "signature":
      placeSignature(sheet, block);
      return;
    case "drawing":
      placeDrawing(sheet, block);
      return;
    case "page":
      sheet.newPage();
      return;
    case "room":
      sheet.ensure(block.points);
      return;
    case "space":
      sheet.y += 12;
  }
}

function placeHeading(sheet: Sheet, { level, text }: PdfHeading, next: PdfBlock | undefined): void {
  const style = HEADINGS[level];
  const lines = sheet.text.linesOf(text, style, sheet.width);
  // A heading stays with the beginning of what it is the heading of.
  const following = heightOfBeginning(sheet, next);
  sheet.ensure(Math.min(lines.length, 3) * style.lineHeight + following);
  sheet.y += level === 2 ? 6 : 0;
  placeCells(sheet, [wholeWidth(sheet, `H${level}`, lines)]);
  sheet.y += level === 1 ? 8 : 4;
}

function heightOfBeginning(sheet: Sheet, next: PdfBlock | undefined): number {
  if (next?.kind === "pictures") return heightOfFirstPictures(next);
  return next?.kind === "drawing" ? heightOfDrawing(sheet, next) : 64;
}

function placeParagraph(sheet: Sheet, { text, tone = "normal" }: PdfParagraph): void {
  const indent = tone === "warning" ? 12 : 0;
  const lines = sheet.text.linesOf(text, TONES[tone], sheet.width - indent);
  const cell = wholeWidth(sheet, "P", lines);
  const bar = (y: number, height: number) => {
    sheet.pdf.rect(sheet.left, y, 3, height).fill(COLORS.warning);
  };
  // Two lines do not part.
  if (lines.length < 4) sheet.ensure(lines.length * TONES[tone].lineHeight);
  placeCells(sheet, [{ ...cell, x: cell.x + indent }], tone === "warning" ? { background: bar } : {});
  sheet.y += 8;
}

function placeFacts(sheet: Sheet, { facts, columns = 1 }: PdfFacts): void {
  const list = sheet.tag(sheet.root, "L");
  const width = (sheet.width - COLUMN_GAP * (columns - 1)) / columns;
  const labelWidth = columns === 1 ? 130 : 88;
  for (let first = 0; first < facts.length; first += columns) {
    const items = facts.slice(first, first + columns).map((fact, index) => {
      const tag = sheet.tag(list, "LI");
      const x = sheet.left + index * (width + COLUMN_GAP);
      const valueWidth = width - labelWidth - 8;
      const cells: Cell[] = [
        { tag: sheet.tag(tag, "Lbl"), x, width: labelWidth, lines: sheet.text.linesOf(fact.label, LABEL, labelWidth) },
        {
          tag: sheet.tag(tag, "LBody"),
          x: x + labelWidth + 8,
          width: valueWidth,
          align: "left",
          lines: sheet.text.linesOf(fact.value, VALUE, valueWidth),
        },
      ];
      return { tag, cells };
    });
    placeCells(
      sheet,
      items.flatMap(({ cells }) => cells),
      { isKept: true, padding: 1 },
    );
    for (const { tag } of items) tag.end();
  }
  list.end();
  sheet.y += 8;
}

function placeList(sheet: Sheet, { items }: PdfList): void {
  const list = sheet.tag(sheet.root, "L");
  const indent = 14;
  for (const item of items) {
    const tag = sheet.tag(list, "LI");
    const width = sheet.width - indent;
    placeCells(
      sheet,
      [
        { tag: sheet.tag(tag, "Lbl"), x: sheet.left + 2, width: indent, lines: sheet.text.linesOf("•", VALUE, indent) },
        {
          tag: sheet.tag(tag, "LBody"),
          x: sheet.left + indent,
          width,
          lines: sheet.text.linesOf(item, VALUE, width),
        },
      ],
      { isKept: true, padding: 1 },
    );
    tag.end();
  }
  list.end();
  sheet.y += 8;
}

const wholeWidth = (sheet: Sheet, kind: string, lines: Cell["lines"]): Cell => ({
  tag: sheet.tag(sheet.root, kind),
  x: sheet.left,
  width: sheet.width,
  lines,
});
