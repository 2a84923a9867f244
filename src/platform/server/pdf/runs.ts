import { hasRightToLeft, partsFromTheLeft } from "./direction.ts";
import type { Face, Faces, Family } from "./faces.ts";

export interface TextStyle {
  size: number;
  lineHeight: number;
  color: string;
  isBold?: boolean;
}

/** Characters of one face that are drawn at once. */
export interface Run {
  face: Face;
  text: string;
  width: number;
  /** Shaped as a whole: its letters join, or run from the right. */
  isShaped: boolean;
  /** What the empty boxes on paper stand for. */
  actual: string | null;
}

export interface RunMaker {
  /** From the left to the right of the paper. */
  runsOf: (text: string, style: TextStyle, isRightToLeft: boolean) => Run[];
  /** What no face has, so far. */
  missing: () => string[];
}

/** All that the first face has, from the left to the right, one glyph for each. */
const PLAIN = /^[ -~\u00A1-\u017F\u2010-\u2026\u20AC]*$/;
const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Its glyph is the empty box that stands for what a face has not; every face's glyph 0. */
const BOX = "\u25AF";
const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What readers take for one character each. */
export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

export function createRunMaker(faces: Faces): RunMaker {
  const missing = new Set<string>();

  const plainRun = (text: string, { size, isBold = false }: TextStyle): Run => {
    const face = faces.face("sans", isBold);
    return { face, text, width: face.widthOf(text, size), isShaped: false, actual: null };
  };

  function runsOf(text: string, style: TextStyle, isRightToLeft: boolean): Run[] {
    if (text === "") return [];
    if (PLAIN.test(text)) return [plainRun(text, style)];
    const clusters = clustersOf(text);
    if (!isRightToLeft && !hasRightToLeft(text)) return runsByFace(clusters, style, false);
    return partsFromTheLeft(clusters, isRightToLeft).flatMap((part) =>
      runsByFace(part.clusters, style, part.isRightToLeft),
    );
  }

  function runsByFace(clusters: readonly string[], style: TextStyle, isRightToLeft: boolean): Run[] {
    const groups: { family: Family | null; clusters: string[] }[] = [];
    for (const cluster of clusters) {
      const last = groups.at(-1);
      // Signs and spaces stay with the letters that they stand among.
      const family = faces.familyOf(cluster, /\p{L}/u.test(cluster) ? "sans" : (last?.family ?? "sans"));
      if (family === null) missing.add(cluster);
      if (family === null && PICTOGRAM.test(cluster)) continue;
      if (last?.family === family) last.clusters.push(cluster);
      else groups.push({ family, clusters: [cluster] });
    }
    const runs = groups.map(({ family, clusters }) => runOf(family, clusters, style, isRightToLeft));
    return isRightToLeft ? runs.reverse() : runs;
  }

  function runOf(family: Family | null, clusters: readonly string[], style: TextStyle, isRightToLeft: boolean): Run {
    const source = clusters.join("");
    if (family === null) return { ...plainRun(BOX.repeat(clusters.length), style), actual: source };
    if (family === "sans" && !isRightToLeft) return plainRun(source, style);
    const face = faces.face(family, style.isBold ?? false);
    // The shaper turns letters by their script; signs alone have none, so they are turned here.
    const isTurned = isRightToLeft && !hasRightToLeft(source);
    const signs = isRightToLeft ? clusters.map((cluster) => MIRRORED[cluster] ?? cluster) : clusters;
    const text = (isTurned ? signs.toReversed() : signs).join("");
    return { face, text, width: face.shapedWidthOf(text, style.size), isShaped: true, actual: null };
  }

  return { runsOf, missing: () => [...missing].sort() };
}
