/* Numbers of payment cards among other words: who types one where it does not belong is told before it is kept. */

export const CARD_BRANDS = ["visa", "mastercard", "amex", "discover"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** A card's number is at most 19 digits (ISO/IEC 7812), and none that is in use has fewer than 12. */
export const CARD_DIGITS = { min: 12, max: 19 };
const ALL_DIGITS = /^\d+$/;

/** Does its last digit fit the others (ISO/IEC 7812-1, annex B)? */
export function isLuhn(digits: string): boolean {
  if (!ALL_DIGITS.test(digits)) return false;
  const sum = Array.from(digits, Number).reduceRight((before, digit, index) => {
    const value = digit * ((digits.length - 1 - index) % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whose card it is, by the first digits; null while they do not tell, or of another brand. */
export function brandOf(digits: string): CardBrand | null {
  if (digits.startsWith("4")) return "visa";
  if (/^3[47]/.test(digits)) return "amex";
  if (/^(?:6011|64[4-9]|65)/.test(digits)) return "discover";
  const first = Number(digits.slice(0, 4).padEnd(4, "0"));
  const isMastercard = (first >= 5100 && first < 5600) || (first >= 2221 && first < 2721);
  return isMastercard ? "mastercard" : null;
}

/** How many digits the number of a card has, whose first ones tell whose it is. */
const BRAND_DIGITS: Record<CardBrand, readonly number[]> = {
  visa: [16, 19],
  mastercard: [16],
  amex: [15],
  discover: [16],
};

/** Whether somebody has written the number of a card among other words, in one piece or in groups. */
export function holdsCardNumber(text: string): boolean {
  // Groups of digits with one sign between them, as numbers are typed: `4242 4242 4242 4242`, `4242-4242…`.
  const groups = [...text.matchAll(/\d+/g)].map((found) => ({ digits: found[0], from: found.index }));
  return groups.some((first, at) => {
    let digits = "";
    let end = first.from;
    for (const { digits: next, from } of groups.slice(at)) {
      if (digits !== "" && from !== end + 1) return false;
      digits += next;
      end = from + next.length;
      if (isBrandNumber(digits)) return true;
      if (digits.length > CARD_DIGITS.max) return false;
    }
    return false;
  });
}

function isBrandNumber(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== null && BRAND_DIGITS[brand].includes(digits.length) && isLuhn(digits);
}

/** For what is kept of a text that is not itself: a number of a card in it goes, and so do the other digits. */
export const withoutCardNumber = (text: string): string => (holdsCardNumber(text) ? text.replaceAll(/\d/g, "•") : text);

/** Of every text that the office types about money: what is written there stays. */
export const NO_CARD_NUMBER = [
  (text: string) => !holdsCardNumber(text),
  "Please leave the card number out: such numbers are never kept",
] as const;
