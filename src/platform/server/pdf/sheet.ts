import PDFKit from "pdfkit";
import { textsFor } from "../texts.ts";
import type { PdfDocument } from "./document.ts";
import { openFaces } from "./faces.ts";
import { createTypesetter, type TextLine, type TextStyle, type Typesetter } from "./lines.ts";

export type Tag = PDFKit.PDFStructureElement;

/** The types of pdfkit leave some of them out. */
export interface TagOptions {
  title?: string;
  alt?: string;
  scope?: "Column" | "Row";
  bbox?: readonly [left: number, top: number, right: number, bottom: number];
}

/** Three quarters of an inch. */
const MARGIN = 54;
const GREEN = "#1f7a4d";
const INK = "#1c2420";
const GRAY = "#5a665f";
const LINE = "#d5dfd9";
export const COLORS = { green: GREEN, ink: INK, gray: GRAY, line: LINE, warning: "#9a3412", wash: "#eef5f1" };

const SMALL: TextStyle = { size: 8, lineHeight: 11, color: GRAY };
const NAME: TextStyle = { size: 15, lineHeight: 20, color: GREEN, isBold: true };

/** The paper: where the next thing goes, what stands on every page, and the tags that readers aloud go by. */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  text: Typesetter;
  left: number;
  width: number;
  /** The top of what comes next. */
  y: number;
  /** What is left of this page. */
  room: () => number;
  /** Of a page with nothing on it. */
  fullRoom: () => number;
  newPage: () => void;
  /** A new page, unless so much is left of this one. */
  ensure: (height: number) => void;
  tag: (parent: Tag, kind: string, options?: TagOptions) => Tag;
  root: Tag;
  /** Draws what no reader aloud needs. */
  decorate: (draw: () => void) => void;
  drawLine: (line: TextLine, x: number, y: number) => void;
  rule: (y: number, color: string, thickness?: number) => void;
  /** The feet of all pages, and the end. */
  finish: () => void;
}

/**
 * `keepsPages` holds them in memory until the end, when their number is known and can stand on each. Such a document is
 * begun and finished in one go.
 */
export function openSheet(document: PdfDocument, { keepsPages }: { keepsPages: boolean }): Sheet {
  const pdf = openPdfkit(document, keepsPages);
  const text = createTypesetter(openFaces(pdf, keepsPages));
  const words = textsFor(document.language);
  const root = pdf.struct("Document", { title: document.title });
  pdf.addStructure(root);
  let pages = 0;

  const sheet: Sheet = {
    pdf,
    text,
    root,
    left: MARGIN,
    width: 0,
    y: 0,
    room: () => pdf.page.height - MARGIN - sheet.y,
    fullRoom: () => pdf.page.height - 2 * MARGIN,
    newPage() {
      if (keepsPages || pages === 0) pdf.addPage();
      else {
        drawFoot(sheet, document.footer, words("platform:pdf.page", { page: pages }));
        const { page } = pdf;
        pdf.addPage();
        forgetTagsOf(pdf, page);
      }
      pages += 1;
      sheet.width = pdf.page.width - 2 * MARGIN;
      sheet.y = MARGIN;
      if (pages > 1) drawRunningHead(sheet, document);
    },
    ensure(height) {
      if (sheet.room() < height && sheet.y > MARGIN) sheet.newPage();
    },
    tag(parent, kind, options) {
      const tag = pdf.struct(kind, options);
      parent.add(tag);
      return tag;
    },
    decorate(draw) {
      pdf.markContent("Artifact", { type: "Pagination" });
      draw();
      pdf.endMarkedContent();
    },
    drawLine: (line, x, y) => drawLine(pdf, line, x, y),
    rule(y, color, thickness = 0.6) {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + sheet.width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    },
    finish() {
      if (keepsPages)
        for (let page = 1; page <= pages; page += 1) {
          pdf.switchToPage(page - 1);
          drawFoot(sheet, document.footer, words("platform:pdf.pageOf", { page, total: pages }));
        }
      else drawFoot(sheet, document.footer, words("platform:pdf.page", { page: pages }));
      root.end();
      pdf.end();
    },
  };
  sheet.newPage();
  drawLetterhead(sheet, document);
  return sheet;
}

function openPdfkit(document: PdfDocument, keepsPages: boolean): PDFKit.PDFDocument {
  const made = new Date(document.at);
  const pdf = new PDFKit({
    size: "letter",
    layout: document.orientation ?? "portrait",
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: keepsPages,
    // Without it an unused Helvetica is written into the file.
    font: null as unknown as string,
    pdfVersion: "1.7",
    tagged: true,
    lang: document.language,
    displayTitle: true,
    info: {
      Title: document.title,
      Author: document.letterhead.name,
      Producer: "Greenline",
      Creator: "Greenline",
      CreationDate: made,
      ModDate: made,
    },
  });
  // Its metadata repeat the title without escaping it, and viewers take that for a broken file.
  Object.assign(pdf, { endMetadata: () => undefined });
  return pdf;
}

interface PdfkitOfTags {
  ref: (data: unknown) => { data: unknown; end: () => void };
  getStructParentTree: () => { get: (key: number) => unknown; add: (key: number, value: unknown) => void };
}

/** What each part of a page belongs to is written with the page; pdfkit would keep it all until the end. */
function forgetTagsOf(pdf: PDFKit.PDFDocument, page: PDFKit.PDFPage): void {
  const { data } = page.dictionary as unknown as { data: { StructParents?: number } };
  if (data.StructParents === undefined) return;
  const tags = (pdf as unknown as PdfkitOfTags).getStructParentTree();
  const written = (pdf as unknown as PdfkitOfTags).ref(tags.get(data.StructParents));
  written.end();
  written.data = null;
  tags.add(data.StructParents, written);
}

function drawLine(pdf: PDFKit.PDFDocument, { runs, style }: TextLine, x: number, y: number): void {
  let at = x;
  pdf.fillColor(style.color);
  for (const { face, text, width, isShaped, actual } of runs) {
    pdf.font(face.name).fontSize(style.size);
    // All faces and sizes of a row stand on one line.
    const baseline = y + style.lineHeight * 0.755;
    const draw = () =>
      pdf.text(text, at, baseline, { lineBreak: false, baseline: "alphabetic", ...(isShaped ? { features: [] } : {}) });
    if (actual === null) draw();
    else standFor(pdf, actual, draw);
    at += width;
  }
}

/**
 * The characters themselves for whoever copies or hears the boxes. Readers place them by the coordinates at the mark,
 * which must therefore be those of the letters: pdfkit draws them upside down in its own.
 */
function standFor(pdf: PDFKit.PDFDocument, actual: string, draw: () => void): void {
  const { height } = pdf.page;
  pdf.save().transform(1, 0, 0, -1, 0, height).markContent("Span", { actual });
  pdf.save().transform(1, 0, 0, -1, 0, height);
  draw();
  pdf.restore().endMarkedContent().restore();
}

function drawLetterhead(sheet: Sheet, { letterhead }: PdfDocument): void {
  const tag = sheet.tag(sheet.root, "P");
  const half = sheet.width / 2;
  const names = sheet.text.linesOf(letterhead.name, NAME, half - 12);
  const lines = letterhead.lines.flatMap((line) => sheet.text.linesOf(line, SMALL, half - 12));
  tag.add(() => {
    for (const [index, line] of names.entries()) sheet.drawLine(line, sheet.left, sheet.y + index * NAME.lineHeight);
    for (const [index, line] of lines.entries())
      sheet.drawLine(line, sheet.left + sheet.width - line.width, sheet.y + index * SMALL.lineHeight);
  });
  tag.end();
  sheet.y += Math.max(names.length * NAME.lineHeight, lines.length * SMALL.lineHeight) + 8;
  sheet.decorate(() => sheet.rule(sheet.y, GREEN, 1.4));
  sheet.y += 16;
}

function drawRunningHead(sheet: Sheet, { letterhead, title }: PdfDocument): void {
  const line = sheet.text.oneLine(`${letterhead.name} – ${title}`, SMALL, sheet.width);
  sheet.decorate(() => {
    sheet.drawLine(line, sheet.left, MARGIN - 22);
    sheet.rule(MARGIN - 9, LINE);
  });
}

function drawFoot(sheet: Sheet, footer: string, pageWords: string): void {
  const y = sheet.pdf.page.height - MARGIN + 14;
  const page = sheet.text.oneLine(pageWords, SMALL, sheet.width / 3);
  const line = sheet.text.oneLine(footer, SMALL, sheet.width - page.width - 24);
  sheet.decorate(() => {
    sheet.rule(y - 5, LINE);
    sheet.drawLine(line, sheet.left, y);
    sheet.drawLine(page, sheet.left + sheet.width - page.width, y);
  });
}
