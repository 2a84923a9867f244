/*
 * Money is whole cents of the US dollar, in the database and on the wire. Amounts are written as in the United States in
 * every language: so they stand on checks and cards there, and so people type them.
 */

const made = new Map<number, Intl.NumberFormat>();

/** Made when an amount is first written: a page that writes none would pay for them at its start, a phone a quarter of a second. */
function formatterOf(decimals: 0 | 2): Intl.NumberFormat {
  const formatter =
    made.get(decimals) ??
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  made.set(decimals, formatter);
  return formatter;
}

/** `$1,234.50` */
export const moneyText = (cents: number): string => formatterOf(2).format(wholeCents(cents) / 100);

/** For price tags: cents are shown only where there are some (`$120`, but `$120.50`). */
export const priceText = (cents: number): string =>
  formatterOf(wholeCents(cents) % 100 === 0 ? 0 : 2).format(cents / 100);

/** `1234.50`, as it stands in the field of an amount, in a spreadsheet, and wherever machines read it; nothing for null. */
export const dollarsText = (cents: number | null): string =>
  cents === null ? "" : (wholeCents(cents) / 100).toFixed(2);

/**
 * Cents of an amount as people type it: `1234.5`, `$1,234.50`, ` 12 `. Null for anything else, for more than two
 * decimals and for amounts past what a number keeps exactly: an amount is never rounded in silence.
 */
export function parseMoney(text: string): number | null {
  const found = /^(-)?\s*(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const [, sign, dollars = "", decimals = ""] = found;
  const cents = Number(dollars.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents)) return null;
  return sign && cents > 0 ? -cents : cents;
}

/** A share of an amount in basis points (825 = 8.25 %), rounded half away from zero to whole cents. */
export function shareOf(cents: number, basisPoints: number): number {
  const exact = BigInt(wholeCents(cents)) * BigInt(basisPoints);
  const half = exact < 0n ? -5000n : 5000n;
  return Number((exact + half) / 10_000n);
}

function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return cents;
}
