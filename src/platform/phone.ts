const NATIONAL_DIGITS = 10;

/** The digits of what somebody typed. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, "");

/**
 * `(410) 555-0134` from whatever was typed, at most ten digits. A country code in front (`+1 410…`) is left out; fewer
 * than ten digits are shown as far as they go, so it can run on every key press.
 */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, NATIONAL_DIGITS);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** True for ten digits, however they are written, with or without `+1`. */
export const isPhone = (text: string): boolean => nationalDigits(text).length === NATIONAL_DIGITS;

/** What two spellings of one number have in common, for finding a person again; null when it is no full number. */
export const phoneKey = (text: string): string | null => (isPhone(text) ? nationalDigits(text) : null);

/** For `tel:` links. */
export const phoneHref = (text: string): string => `tel:+1${nationalDigits(text).slice(0, NATIONAL_DIGITS)}`;

function nationalDigits(text: string): string {
  const digits = phoneDigits(text);
  // No area code begins with 1, so a leading 1 before ten more digits is the country.
  return digits.length > NATIONAL_DIGITS && digits.startsWith("1") ? digits.slice(1) : digits;
}
