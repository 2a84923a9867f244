import { placeCells } from "./cells.ts";
import type { PdfDrawing, PdfMark, PdfPoint, PdfShape } from "./document.ts";
import type { TextStyle } from "./lines.ts";
import { openPicture, pdfkitOf } from "./pictures.ts";
import { COLORS, type Sheet } from "./sheet.ts";

const MAX_HEIGHT = 400;
/** A mark on paper, and the square that its form is written in. */
const MARK = { size: 19, square: 40, sign: 16 };
const MARK_TEXT: TextStyle = { size: 7, lineHeight: 8, color: COLORS.ink, isBold: true };
const LONG_MARK_TEXT: TextStyle = { ...MARK_TEXT, size: 5.5 };
const LABEL: TextStyle = { size: 7.5, lineHeight: 10, color: COLORS.ink, isBold: true };
const LEGEND: TextStyle = { size: 8.5, lineHeight: 20, color: COLORS.ink };
const LEGEND_COLUMNS = 3;
/** The grid is not finer than this on paper. */
const MIN_CELL = 4;

const TONES: Record<PdfMark["tone"], { fill: string; line: string }> = {
  plain: { fill: "#ffffff", line: COLORS.ink },
  good: { fill: COLORS.wash, line: COLORS.green },
  warning: { fill: "#fdf5e6", line: COLORS.warning },
  danger: { fill: "#fdefed", line: "#a3261b" },
};

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much a heading above it must leave free. */
export const heightOfDrawing = (sheet: Sheet, drawing: PdfDrawing): number => sizeOf(sheet, drawing).height + 40;

/** The drawing on one page, what its marks mean below it. */
export function placeDrawing(sheet: Sheet, drawing: PdfDrawing): void {
  const { width, height } = sizeOf(sheet, drawing);
  sheet.ensure(height + 12 + LEGEND.lineHeight);
  const frame: Frame = { left: sheet.left, top: sheet.y, width, height };
  const bbox = [frame.left, frame.top, frame.left + width, frame.top + height] as const;
  const figure = sheet.tag(sheet.root, "Figure", { alt: drawing.alt, bbox });
  const at = placer(frame, drawing);
  figure.add(() => {
    const { pdf } = sheet;
    pdf.save().rect(frame.left, frame.top, width, height).clip();
    if (drawing.jpeg) pdfkitOf(sheet).image(openPicture(sheet, drawing.jpeg), frame.left, frame.top, { width, height });
    else drawGrid(sheet, frame, drawing);
    for (const shape of drawing.shapes) drawShape(sheet, shape, at);
    pdf.restore();
    pdf.rect(frame.left, frame.top, width, height).lineWidth(0.8).strokeColor(COLORS.gray).stroke();
    for (const shape of drawing.shapes) drawLabel(sheet, shape, at);
    for (const mark of drawing.marks) drawMark(sheet, mark, at(mark));
  });
  figure.end();
  sheet.y = frame.top + height + 8;
  placeLegend(sheet, drawing.legend);
  sheet.y += 8;
}

function sizeOf(sheet: Sheet, { aspect }: PdfDrawing) {
  const width = Math.min(sheet.width, MAX_HEIGHT * aspect);
  return { width, height: width / aspect };
}

const placer =
  (frame: Frame, { width, height }: PdfDrawing) =>
  ({ x, y }: PdfPoint): PdfPoint => ({
    x: frame.left + (x / width) * frame.width,
    y: frame.top + (y / height) * frame.height,
  });

function drawGrid({ pdf }: Sheet, frame: Frame, { width, height }: PdfDrawing): void {
  const cell = frame.width / width;
  const step = Math.max(1, Math.ceil(MIN_CELL / cell));
  for (let x = 0; x <= width; x += step) {
    const left = frame.left + (x / width) * frame.width;
    pdf.moveTo(left, frame.top).lineTo(left, frame.top + frame.height);
  }
  for (let y = 0; y <= height; y += step) {
    const top = frame.top + (y / height) * frame.height;
    pdf.moveTo(frame.left, top).lineTo(frame.left + frame.width, top);
  }
  pdf.lineWidth(0.25).strokeColor(COLORS.line).stroke();
}

function drawShape(
  { pdf }: Sheet,
  { points, isClosed, line, isFilled }: PdfShape,
  at: (point: PdfPoint) => PdfPoint,
): void {
  const [first, ...rest] = points.map(at);
  if (!first) return;
  pdf.save().moveTo(first.x, first.y);
  for (const { x, y } of rest) pdf.lineTo(x, y);
  if (isClosed) pdf.closePath();
  pdf.lineWidth(line === "thick" ? 1.8 : 0.9).strokeColor(line === "thick" ? COLORS.ink : COLORS.gray);
  if (line === "dashed") pdf.dash(3, { space: 2.5 });
  if (isFilled) pdf.fillColor(COLORS.wash, 0.6).fillAndStroke();
  else pdf.stroke();
  pdf.restore();
}

function drawLabel(sheet: Sheet, { label, points }: PdfShape, at: (point: PdfPoint) => PdfPoint): void {
  if (label === "" || points.length === 0) return;
  const placed = points.map(at);
  const [left, right] = [Math.min(...placed.map(({ x }) => x)), Math.max(...placed.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...placed.map(({ y }) => y)), Math.max(...placed.map(({ y }) => y))];
  const line = sheet.text.oneLine(label, LABEL, Math.max(right - left - 4, 24));
  sheet.drawLine(line, (left + right - line.width) / 2, (top + bottom - LABEL.lineHeight) / 2);
}

function drawMark(sheet: Sheet, { form, text, sign, tone }: PdfMark, { x, y }: PdfPoint): void {
  const { pdf } = sheet;
  const scale = MARK.size / MARK.square;
  const { fill, line } = TONES[tone];
  pdf
    .save()
    .translate(x - MARK.size / 2, y - MARK.size / 2)
    .scale(scale);
  pdf.path(form).lineWidth(2.4).fillAndStroke(fill, line);
  pdf.restore();
  const style = text.length > 3 ? LONG_MARK_TEXT : MARK_TEXT;
  const written = sheet.text.oneLine(text, style, 60);
  sheet.drawLine(written, x - written.width / 2, y - style.lineHeight / 2);
  if (sign === null) return;
  pdf
    .save()
    .translate(x + MARK.size / 2 - 4, y - MARK.size / 2 - 3)
    .scale(0.5);
  pdf.circle(MARK.sign / 2, MARK.sign / 2, MARK.sign / 2).fill(COLORS.ink);
  pdf.path(sign).lineWidth(2).lineCap("round").strokeColor("#ffffff").stroke();
  pdf.restore();
}

function placeLegend(sheet: Sheet, legend: PdfDrawing["legend"]): void {
  const width = sheet.width / LEGEND_COLUMNS;
  const textAt = MARK.size + 8;
  for (let first = 0; first < legend.length; first += LEGEND_COLUMNS) {
    sheet.ensure(LEGEND.lineHeight + 4);
    const row = legend.slice(first, first + LEGEND_COLUMNS);
    const top = sheet.y;
    sheet.decorate(() => {
      for (const [column, { mark }] of row.entries())
        drawMark(sheet, mark, { x: sheet.left + column * width + MARK.size / 2, y: top + LEGEND.lineHeight / 2 + 1 });
    });
    placeCells(
      sheet,
      row.map(({ label }, column) => ({
        tag: sheet.tag(sheet.root, "P"),
        x: sheet.left + column * width + textAt,
        width: width - textAt - 6,
        lines: [sheet.text.oneLine(label, LEGEND, width - textAt - 6)],
      })),
    );
    sheet.y += 3;
  }
}
