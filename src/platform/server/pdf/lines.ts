import { startsRightToLeft } from "./direction.ts";
import type { Faces } from "./faces.ts";
import { clustersOf, createRunMaker, type Run, type TextStyle } from "./runs.ts";

export type { TextStyle } from "./runs.ts";

export interface TextLine {
  runs: readonly Run[];
  /** What it says, in the order of reading. */
  source: string;
  width: number;
  style: TextStyle;
  isRightToLeft: boolean;
}

export interface Typesetter {
  /** The text in lines of at most this width; an empty text is one empty line. */
  linesOf: (text: string, style: TextStyle, width: number) => TextLine[];
  /** In one line, its end replaced by "…" where it is too long. */
  oneLine: (text: string, style: TextStyle, width: number) => TextLine;
  /** What no face has, so far. */
  missing: () => string[];
}

const BREAK_LINE = /\r\n|[\n\r\u2028\u2029]/;
/** What no paper shows, and no viewer should find in a file: control characters, and marks without a form. */
const NOT_FOR_PAPER = /(?![\n\r])\p{Cc}|\p{Cn}|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const BREAK_WORD = /(?<= )(?! )|(?<=\p{L}[-/–—])(?=\p{L})/u;

export function createTypesetter(faces: Faces): Typesetter {
  const { runsOf, missing } = createRunMaker(faces);
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);
  const measure = (text: string, style: TextStyle) => widthOf(runsOf(text, style, false));

  function lineOf(text: string, style: TextStyle, isRightToLeft: boolean): TextLine {
    const source = text.trimEnd();
    const runs = runsOf(source, style, isRightToLeft);
    return { runs, source, width: widthOf(runs), style, isRightToLeft };
  }

  function wrap(paragraph: string, style: TextStyle, width: number): TextLine[] {
    const isRightToLeft = startsRightToLeft(paragraph);
    const lines: TextLine[] = [];
    let line = "";
    let used = 0;
    const end = () => {
      lines.push(lineOf(line, style, isRightToLeft));
      [line, used] = ["", 0];
    };
    for (const word of paragraph.split(BREAK_WORD)) {
      const wordWidth = measure(word.trimEnd(), style);
      if (used > 0 && used + wordWidth > width) end();
      if (wordWidth <= width) {
        line += word;
        used += wordWidth === 0 || word.endsWith(" ") ? measure(word, style) : wordWidth;
        continue;
      }
      // An address or a word without end: cut where the line ends.
      for (const cluster of clustersOf(word)) {
        const clusterWidth = measure(cluster, style);
        if (used > 0 && used + clusterWidth > width) end();
        line += cluster;
        used += clusterWidth;
      }
    }
    end();
    return lines;
  }

  return {
    linesOf: (text, style, width) =>
      cleaned(text)
        .split(BREAK_LINE)
        .flatMap((paragraph) => wrap(paragraph, style, width)),
    oneLine: (text, style, width) => {
      const whole = cleaned(text).replaceAll(/\s+/g, " ").trim();
      const [first, second] = wrap(whole, style, width);
      if (first && !second) return first;
      const [start] = wrap(whole, style, width - measure("…", style));
      return lineOf(`${start?.source ?? ""}…`, style, startsRightToLeft(whole));
    },
    missing,
  };
}

const cleaned = (text: string): string =>
  text.toWellFormed().normalize("NFC").replaceAll("\t", "    ").replaceAll(NOT_FOR_PAPER, "");
