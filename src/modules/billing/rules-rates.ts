import type { Language } from "#platform/languages.ts";

/* A rate is thousandths of a percent, as whole numbers: 6.625 % is 6625. */

const SIGNS: Record<Language, string> = { en: ".", es: ".", fr: "," };

/** `8.75`, `6`, `6.625`: without the percent sign, which stands where the language wants it. */
export function percentText(rate: number, language: Language = "en"): string {
  const [whole, decimals = ""] = (rate / 1000).toFixed(3).split(".");
  const kept = trimmed(decimals);
  return kept === "" ? `${whole}` : `${whole}${SIGNS[language]}${kept}`;
}

/** The rate of a percentage as people type it, `8.75` or `8,75 %`; null for anything else and for more than three decimals. */
export function parsePercent(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/.exec(text.trim());
  if (!found) return null;
  const [, whole = "", decimals = ""] = found;
  const rate = Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  return rate <= 100_000 ? rate : null;
}

function trimmed(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === "0") end -= 1;
  return decimals.slice(0, end);
}
