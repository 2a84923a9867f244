/** One figure that the README quotes: what was measured, as a ratio to its limit or peer in the same run. */
export interface Figure {
  /** What was compared with what, in words that a reader of the README understands. */
  name: string;
  /** The two absolute values behind the ratio; they hold for the machine of the run only. */
  detail: string;
  ratio: number;
  aim: { atLeast: number } | { atMost: number } | { from: number; to: number };
}

export function isMet({ ratio, aim }: Figure): boolean {
  if ("from" in aim) return ratio >= aim.from && ratio <= aim.to;
  return "atLeast" in aim ? ratio >= aim.atLeast : ratio <= aim.atMost;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error("No median of nothing");
  return (upper + lower) / 2;
}

/** The smallest value that this share of all values does not exceed. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("No quantile of nothing");
  return value;
}

const two = (value: number) => value.toFixed(2);

function inWords(aim: Figure["aim"]): string {
  if ("from" in aim) return `${two(aim.from)} to ${two(aim.to)}`;
  return "atLeast" in aim ? `≥ ${two(aim.atLeast)}` : `≤ ${two(aim.atMost)}`;
}

/** The table as it stands in the README. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    return `| ${figure.name} | ${two(figure.ratio)} | ${inWords(figure.aim)} | ${isMet(figure) ? "yes" : "**no**"} | ${figure.detail} |`;
  });
  return [
    "| figure | ratio | aim | met | behind it, on the machine of the run |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** A table with the rows of a newer one in place of those of the same name; new ones at the end. */
export function mergedRows(table: string, newer: string): string {
  const nameOf = (row: string) => row.split(" | ")[0] ?? "";
  const rows = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((row): [string, string] => [nameOf(row), row]);
  return [...new Map([...rows(table), ...rows(newer)]).values()].join("\n");
}
