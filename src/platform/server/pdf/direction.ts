/**
 * Which way the parts of a line run, after the Unicode bidirectional algorithm (UAX #9) without embeddings, which
 * nobody types: names and sentences in Hebrew and Arabic with numbers and words of other languages among them.
 */
export interface DirectedPart {
  clusters: readonly string[];
  /** Its clusters stand in the order of reading; on paper they run from the right. */
  isRightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const NUMBER = /\p{Nd}/u;
/** What belongs to a number when it stands between two digits, and what does beside one. */
const WITHIN_NUMBER = /^[.,:/+-]$/;
const BESIDE_NUMBER = /^[$€£¥%°#]$/;

type Kind = "left" | "right" | "number" | "neutral";

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A paragraph runs the way of its first letter. */
export function startsRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}

/** The parts of one line from the left to the right of the paper. */
export function partsFromTheLeft(clusters: readonly string[], isParagraphRightToLeft: boolean): DirectedPart[] {
  const levels = levelsOf(withWholeNumbers(clusters), isParagraphRightToLeft);
  const parts: { level: number; clusters: string[] }[] = [];
  for (const [index, cluster] of clusters.entries()) {
    const level = levels[index] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.clusters.push(cluster);
    else parts.push({ level, clusters: [cluster] });
  }
  for (const atLeast of [2, 1]) reverseRuns(parts, ({ level }) => level >= atLeast);
  return parts.map(({ level, clusters }) => ({ clusters, isRightToLeft: level === 1 }));
}

function kindOf(cluster: string): Kind {
  // The digits of Arabic belong to its script, and still run from the left.
  if (NUMBER.test(cluster)) return "number";
  if (RIGHT_TO_LEFT.test(cluster) && LETTER.test(cluster)) return "right";
  return LETTER.test(cluster) ? "left" : "neutral";
}

/** "12.50" and "$5" are numbers from end to end. */
function withWholeNumbers(clusters: readonly string[]): Kind[] {
  const kinds = clusters.map(kindOf);
  return kinds.map((kind, index) => {
    const cluster = clusters[index] ?? "";
    const [before, after] = [kinds[index - 1] === "number", kinds[index + 1] === "number"];
    const isOfNumber = WITHIN_NUMBER.test(cluster) ? before && after : BESIDE_NUMBER.test(cluster) && (before || after);
    return isOfNumber ? "number" : kind;
  });
}

function levelsOf(kinds: readonly Kind[], isParagraphRightToLeft: boolean): number[] {
  const base = isParagraphRightToLeft ? "right" : "left";
  let before: "left" | "right" = base;
  const sides = kinds.map((kind) => {
    if (kind === "left" || kind === "right") before = kind;
    return kind === "neutral" ? null : { isNumber: kind === "number", side: before };
  });
  return sides.map((found, index) => {
    const { isNumber, side } = found ?? { isNumber: false, side: sideOfNeutral(sides, index, base) };
    if (side === "right") return isNumber ? 2 : 1;
    return base === "left" ? 0 : 2;
  });
}

/** Between two of one side they are of that side, else of the paragraph's. */
function sideOfNeutral(
  sides: readonly ({ side: "left" | "right" } | null)[],
  index: number,
  base: "left" | "right",
): "left" | "right" {
  const before = sides.slice(0, index).findLast((found) => found !== null)?.side ?? base;
  const after = sides.slice(index + 1).find((found) => found !== null)?.side ?? base;
  return before === after ? before : base;
}

function reverseRuns<Item>(items: Item[], belongs: (item: Item) => boolean): void {
  for (let start = 0; start < items.length; start += 1) {
    let end = start;
    for (let item = items[end]; item !== undefined && belongs(item); item = items[end]) end += 1;
    if (end - start > 1) items.splice(start, end - start, ...items.slice(start, end).reverse());
    start = Math.max(start, end - 1);
  }
}
