/** One line of a chart: what it is called, and its counts month by month. */
export interface TrendRow {
  key: string;
  name: string;
  total: number;
  counts: readonly number[];
}

/** A chart shows so many; the table has all. */
export const MAX_SHOWN_ROWS = 6;

/** How high each bar is as a share of the highest one of all rows that stand together, so that they can be compared. */
export function barHeights(rows: readonly Pick<TrendRow, "counts">[]): number[][] {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return rows.map(({ counts }) => counts.map((count) => count / most));
}

/**
 * Whether the last three whole months show more or less than the three before: the running one has shown only a part.
 * Null where there are too few, or nothing.
 */
export function directionOf(counts: readonly number[]): "more" | "less" | "same" | null {
  const whole = counts.slice(0, -1);
  if (whole.length < 6) return null;
  const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0);
  const [before, last] = [sum(whole.slice(-6, -3)), sum(whole.slice(-3))];
  if (before === 0 && last === 0) return null;
  if (before === last) return "same";
  return last > before ? "more" : "less";
}

/** Which months are named below the bars: the first, the last, and some between, so that none runs into another. */
export const namedMonths = (count: number): Set<number> => {
  const every = Math.max(1, Math.ceil(count / 4));
  const named = new Set<number>();
  for (let month = count - 1; month >= 0; month -= every) named.add(month);
  return named;
};
