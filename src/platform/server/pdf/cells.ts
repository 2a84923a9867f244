import type { TextLine } from "./lines.ts";
import type { Sheet, Tag } from "./sheet.ts";

/** Lines of text below each other in their own part of the width. */
export interface Cell {
  tag: Tag;
  x: number;
  width: number;
  /** Where its lines begin in columns; else they begin where their script does. */
  align?: "left" | "right" | "center";
  lines: readonly TextLine[];
}

export interface CellsOptions {
  /** Stays on one page where a page is long enough. */
  isKept?: boolean;
  padding?: number;
  /** What stands at the top of a further page before the rest follows. */
  onNewPage?: () => void;
  /** Drawn behind the lines on each page. */
  background?: (y: number, height: number) => void;
}

/** Cells beside each other, on as many pages as their longest text needs; ends their tags. */
export function placeCells(sheet: Sheet, cells: readonly Cell[], options: CellsOptions = {}): void {
  const { isKept = false, padding = 0, onNewPage, background } = options;
  const turn = () => {
    sheet.newPage();
    onNewPage?.();
  };
  const whole = Math.max(0, ...cells.map(({ lines }) => heightOf(lines))) + 2 * padding;
  if (isKept && whole > sheet.room() && whole <= sheet.fullRoom() / 2) turn();

  let rest = cells.map((cell) => ({ ...cell, lines: [...cell.lines] }));
  for (;;) {
    const room = sheet.room() - 2 * padding;
    const parts = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fitting(cell.lines, room)) }));
    const isNothing = parts.every(({ lines }) => lines.length === 0) && rest.some(({ lines }) => lines.length > 0);
    if (isNothing) {
      turn();
      continue;
    }
    const height = Math.max(0, ...parts.map(({ lines }) => heightOf(lines))) + 2 * padding;
    const top = sheet.y;
    if (background) sheet.decorate(() => background(top, height));
    for (const part of parts) drawCell(sheet, part, top + padding);
    sheet.y += height;
    rest = rest.map((cell, index) => ({ ...cell, lines: cell.lines.slice(parts[index]?.lines.length ?? 0) }));
    if (rest.every(({ lines }) => lines.length === 0)) break;
    turn();
  }
  for (const { tag } of cells) tag.end();
}

export const heightOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, { style }) => sum + style.lineHeight, 0);

function fitting(lines: readonly TextLine[], room: number): number {
  let used = 0;
  const over = lines.findIndex(({ style }) => (used += style.lineHeight) > room + 0.01);
  return over === -1 ? lines.length : over;
}

function drawCell(sheet: Sheet, { tag, x, width, align, lines }: Cell, top: number): void {
  if (lines.length === 0) return;
  tag.add(() => {
    let y = top;
    for (const line of lines) {
      sheet.drawLine(line, x + (width - line.width) * shareBefore(line, align), y);
      y += line.style.lineHeight;
    }
  });
}

/** How much of what a line leaves of the width is before it. */
function shareBefore({ isRightToLeft }: TextLine, align: Cell["align"]): number {
  if (align === "center") return 0.5;
  const isAtRight = align === undefined ? isRightToLeft : align === "right";
  return isAtRight ? 1 : 0;
}
