import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whole faces: those that are split by range for browsers print the first half of a name and lose the second. */
const FILES = {
  sans: "noto-sans/400Regular/NotoSans_400Regular.ttf",
  "sans-bold": "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  hebrew: "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
  "hebrew-bold": "noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf",
  arabic: "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "arabic-bold": "noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
};

export type Family = "sans" | "hebrew" | "arabic";
const FAMILIES: readonly Family[] = ["sans", "hebrew", "arabic"];

/** One face of one document: a document keeps its own, because what one of them remembers would show in the next. */
export interface Face {
  name: string;
  has: (codePoint: number) => boolean;
  widthOf: (text: string, size: number) => number;
  /** Of a text that is shaped as a whole, because its letters join or run from the right. */
  shapedWidthOf: (text: string, size: number) => number;
}

/** A face as fontkit has read it. */
interface ReadFace {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  _glyphs: object;
}

/** The parts of pdfkit's own font that its types leave out. */
interface FontOfPdfkit {
  font: ReadFace;
  widthOfString: (text: string, size: number, features?: readonly string[]) => number;
}

export interface Faces {
  face: (family: Family, isBold: boolean) => Face;
  /** The family that has all of these, the wanted one first; null when none has. */
  familyOf: (cluster: string, wanted: Family) => Family | null;
}

const bytes = new Map<string, Buffer>();
const readFaces = new Map<string, ReadFace>();

/**
 * `isAlone` says that no other document is written between its beginning and its end. Then it uses what was read of the
 * faces before, which is half of the work, without what they remember: a glyph keeps the first character that it
 * stood for, and that gets into the file.
 */
export function openFaces(document: PDFKit.PDFDocument, isAlone: boolean): Faces {
  if (isAlone) for (const face of readFaces.values()) face._glyphs = {};
  const opened = new Map<string, Face>();

  const face: Faces["face"] = (family, isBold) => {
    const name = isBold ? (`${family}-bold` as const) : family;
    const known = opened.get(name);
    if (known) return known;
    const read = isAlone ? readFaces.get(name) : undefined;
    document.registerFont(name, (read ?? bytesOf(FILES[name])) as Buffer);
    document.font(name);
    const { _font: font } = document as unknown as { _font: FontOfPdfkit };
    if (isAlone) readFaces.set(name, font.font);
    const made: Face = {
      name,
      has: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
      widthOf: (text, size) => font.widthOfString(text, size),
      shapedWidthOf: (text, size) => font.widthOfString(text, size, []),
    };
    opened.set(name, made);
    return made;
  };

  const familyOf: Faces["familyOf"] = (cluster, wanted) => {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    const order = [wanted, ...FAMILIES.filter((family) => family !== wanted)];
    return order.find((family) => codePoints.every(face(family, false).has)) ?? null;
  };

  return { face, familyOf };
}

function bytesOf(file: string): Buffer {
  const known = bytes.get(file);
  if (known) return known;
  const read = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));
  bytes.set(file, read);
  return read;
}
