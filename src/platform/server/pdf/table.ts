import type { PdfColumn } from "./document.ts";
import { placeCells, type Cell } from "./cells.ts";
import { COLORS, type Sheet, type Tag } from "./sheet.ts";
import type { TextStyle } from "./lines.ts";

const HEAD: TextStyle = { size: 8.5, lineHeight: 11.5, color: COLORS.green, isBold: true };
const BODY: TextStyle = { size: 9, lineHeight: 12.5, color: COLORS.ink };
const PADDING = 4;
const GAP = 10;
const MAX_HEAD_LINES = 6;

export interface OpenTable {
  add: (rows: readonly (readonly string[])[]) => void;
  end: () => void;
}

/** A table that may be as long as it likes: its head stands on each page. */
export function openTable(sheet: Sheet, columns: readonly PdfColumn[]): OpenTable {
  const parts = columnsOf(sheet, columns);
  const heads = columns.map(({ label }, index) => {
    // A head as long as a page would leave no room for rows.
    return sheet.text.linesOf(label, HEAD, parts[index]?.width ?? 0).slice(0, MAX_HEAD_LINES);
  });
  const table = sheet.tag(sheet.root, "Table");
  let body: { page: PDFKit.PDFPage; tag: Tag } | undefined;

  const cellsOf = (tags: readonly Tag[], lines: readonly Cell["lines"][]): Cell[] =>
    parts.flatMap((part, index) => {
      const tag = tags[index];
      return tag ? [{ ...part, tag, lines: lines[index] ?? [] }] : [];
    });

  function addHead(): void {
    // So much that the head never stands alone.
    sheet.ensure(60);
    const head = sheet.tag(table, "THead");
    const row = sheet.tag(head, "TR");
    const tags = columns.map(() => sheet.tag(row, "TH", { scope: "Column" }));
    placeCells(sheet, cellsOf(tags, heads), { isKept: true, padding: PADDING, background: behindHead });
    head.end();
    sheet.decorate(() => sheet.rule(sheet.y, COLORS.green, 0.9));
  }

  /** Readers aloud have heard it on the first page. */
  function repeatHead(): void {
    const top = sheet.y;
    const height = Math.max(...heads.map((lines) => lines.length)) * HEAD.lineHeight + 2 * PADDING;
    sheet.decorate(() => {
      behindHead(top, height);
      for (const [index, { x, width, align }] of parts.entries())
        for (const [number, line] of (heads[index] ?? []).entries())
          sheet.drawLine(
            line,
            align === "right" ? x + width - line.width : x,
            top + PADDING + number * HEAD.lineHeight,
          );
      sheet.rule(top + height, COLORS.green, 0.9);
    });
    sheet.y += height;
  }

  function behindHead(y: number, height: number): void {
    sheet.pdf.rect(sheet.left, y, sheet.width, height).fill(COLORS.wash);
  }

  /** The rows of a page are a part of their own, written with it: a long table does not pile up in memory. */
  function bodyOfPage(): Tag {
    if (body?.page === sheet.pdf.page) return body.tag;
    body?.tag.end();
    body = { page: sheet.pdf.page, tag: sheet.tag(table, "TBody") };
    return body.tag;
  }

  function addRow(texts: readonly string[]): void {
    const row = sheet.tag(bodyOfPage(), "TR");
    const tags = columns.map(() => sheet.tag(row, "TD"));
    const lines = parts.map(({ width }, index) => sheet.text.linesOf(texts[index] ?? "", BODY, width));
    placeCells(sheet, cellsOf(tags, lines), { isKept: true, padding: PADDING, onNewPage: repeatHead });
    row.end();
    sheet.decorate(() => sheet.rule(sheet.y, COLORS.line));
  }

  addHead();
  return {
    add: (rows) => {
      for (const row of rows) addRow(row);
    },
    end: () => {
      table.end();
      sheet.y += 12;
    },
  };
}

function columnsOf({ left, width }: Sheet, columns: readonly PdfColumn[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = width - GAP * (columns.length - 1) - 2 * PADDING;
  let x = left + PADDING;
  return columns.map(({ share, align = "left" }) => {
    const part = { x, width: (free * share) / shares, align };
    x += part.width + GAP;
    return part;
  });
}
