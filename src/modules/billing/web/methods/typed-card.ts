import { brandOf, withoutGaps } from "../../rules-cards.ts";
import { brandNameOf } from "../../rules-methods.ts";

const MAX_DIGITS = 19;

/** A card's number in the groups that stand on the card, as far as it is typed: `4242 4242 42`. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed, MAX_DIGITS);
  return groupsOf(digits).join(" ").trim();
}

const groupsOf = (digits: string): string[] =>
  brandOf(digits) === "amex"
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);

/** An expiry as it is typed or filled in (`1229`, `1/29`, `12/2029`), as `12/29`; what is taken away stays away. */
export function groupedExpiry(typed: string): string {
  const padded = /^\s*\d\s*\//.test(typed) ? `0${typed.trim()}` : typed;
  const digits = digitsOf(padded, 6);
  const short = digits.length === 6 && digits.slice(2, 4) === "20" ? digits.slice(0, 2) + digits.slice(4) : digits;
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2, 4)}` : short;
}

export const digitsOf = (typed: string, most: number): string => typed.replaceAll(/\D/g, "").slice(0, most);

/** Whose card is typed; null while the first digits do not tell. */
export function typedBrandOf(typed: string): string | null {
  const brand = brandOf(withoutGaps(typed));
  return brand === null ? null : brandNameOf(brand);
}

/** A number in the field of the name would go to the server, where none may go. */
export const hasNumber = (name: string): boolean => /\d(?:[\s-]?\d){7}/.test(name);
