import { formatMoney, formatNumber } from "#platform/web/format.ts";
import { changeOf } from "../rules.ts";

export interface Figure {
  now: number;
  before: number;
}

/** `+12% from 30 days ago`, in words that stay true when there was nothing before. */
export function changeWords(figure: Figure, since: string, asMoney = false): string {
  const told = (value: number) => (asMoney ? formatMoney(value, { short: true }) : formatNumber(value, "en"));
  const percent = changeOf(figure);
  if (figure.now === figure.before) return `Unchanged from ${since}`;
  if (percent === null) return `${asMoney ? "Nothing" : "None"} ${since}`;
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${formatNumber(Math.abs(percent), "en")}% from ${since} (${told(figure.before)})`;
}
