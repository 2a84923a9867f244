import type { Language } from "#platform/languages.ts";

/**
 * What shall stand on paper, as plain values: it crosses to the thread that writes, and the same values make the same
 * bytes, so that a hash of them means something.
 */
export interface PdfDocument {
  language: Language;
  /** Shown by viewers instead of the file's name, and above every page but the first. */
  title: string;
  /** When the document was made, as an ISO instant: the only time that gets into the file. */
  at: string;
  letterhead: { name: string; lines: readonly string[] };
  /** One line at the foot of every page, beside the page number. */
  footer: string;
  paper?: "letter";
  orientation?: "portrait" | "landscape";
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | PdfHeading
  | PdfParagraph
  | PdfBigText
  | PdfFacts
  | PdfList
  | PdfTable
  | PdfPictures
  | PdfSignature
  | PdfDrawing
  | { kind: "space" }
  /** What comes next begins on another page, unless so many points are left on this one. */
  | { kind: "room"; points: number }
  | { kind: "page" };

export interface PdfHeading {
  kind: "heading";
  level: 1 | 2;
  text: string;
}

export interface PdfParagraph {
  kind: "paragraph";
  text: string;
  tone?: "normal" | "muted" | "warning" | "strong";
}

/** What is read from the other side of the street: in the middle, in letters as large as the width allows. */
export interface PdfBigText {
  kind: "big";
  text: string;
  /** The size of its letters, unless a word is too long for it. */
  points: number;
  isHeading?: boolean;
}

export interface PdfFacts {
  kind: "facts";
  facts: readonly { label: string; value: string }[];
  columns?: 1 | 2;
}

export interface PdfList {
  kind: "list";
  items: readonly string[];
}

export interface PdfColumn {
  label: string;
  align?: "left" | "right";
  /** Of the width, in relation to the others. */
  share: number;
}

export interface PdfTable {
  kind: "table";
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}

export interface PdfPictures {
  kind: "pictures";
  /** As they are kept for paper: none is made smaller. */
  pictures: readonly { jpeg: Uint8Array; caption: string; alt: string }[];
  /** How many stand beside each other; 2 unless told. */
  perRow?: 1 | 2 | 3;
}

export interface PdfSignature {
  kind: "signature";
  /** Null leaves the line to be signed by hand. */
  jpegOrPng: Uint8Array | null;
  /** What was typed instead of drawn; it stands above the line in slanted letters. */
  typed?: string;
  name: string;
  caption: string;
}

/** A plan with marks, such as of a building: on a grid, or on a picture. */
export interface PdfDrawing {
  kind: "drawing";
  /** In units of its own, from the left and the upper edge. */
  width: number;
  height: number;
  /** How much wider than high it is on paper. */
  aspect: number;
  /** What it is drawn on; null is a grid with lines one unit apart. */
  jpeg: Uint8Array | null;
  shapes: readonly PdfShape[];
  marks: readonly (PdfMark & PdfPoint)[];
  /** What the marks mean, below the drawing. */
  legend: readonly { mark: PdfMark; label: string }[];
  alt: string;
}

export interface PdfPoint {
  x: number;
  y: number;
}

export interface PdfShape {
  points: readonly PdfPoint[];
  isClosed: boolean;
  line: "thick" | "thin" | "dashed";
  isFilled: boolean;
  label: string;
}

/** Told from others by its form, its text and its sign; the tone only helps to find it on colored paper. */
export interface PdfMark {
  /** A path as SVG writes it, in a square of 40. */
  form: string;
  text: string;
  /** At its corner, in a square of 16. */
  sign: string | null;
  tone: "plain" | "good" | "warning" | "danger";
}

/** A document that is one long table below its blocks; the rows come later. */
export interface PdfListing extends PdfDocument {
  columns: readonly PdfColumn[];
}

export interface WrittenPdf {
  bytes: Buffer;
  /** The characters, each once, that none of our faces has: what they stand for is not on the paper. */
  missing: string[];
}
