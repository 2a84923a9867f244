const NATIONAL_DIGITS = 10;
/** Of any number in the world, country code included (ITU-T E.164, section 6.1). */
const MAX_DIGITS = 15;

/** The digits of what somebody typed. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, "");

/**
 * `(410) 555-0134` from whatever was typed, at most ten digits. A country code in front (`+1 410…`) is left out; fewer
 * than ten digits are shown as far as they go, so it can run on every key press.
 */
export function formatTypedPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, NATIONAL_DIGITS);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** For reading: a number of another country stands as it was written, because its parts are not ours. */
export const formatPhone = (text: string): string =>
  nationalDigits(text).length > NATIONAL_DIGITS ? text.trim() : formatTypedPhone(text);

/** True for ten digits, however they are written, with or without `+1`. */
export const isPhone = (text: string): boolean => nationalDigits(text).length === NATIONAL_DIGITS;

/** True for a number that can be dialed from here: ten digits, or up to fifteen with a country code. */
export const isDialable = (text: string): boolean => {
  const { length } = phoneDigits(text);
  return length >= NATIONAL_DIGITS && length <= MAX_DIGITS;
};

/** What two spellings of one number have in common, for finding a person again; null when it is no full number. */
export const phoneKey = (text: string): string | null => (isPhone(text) ? nationalDigits(text) : null);

/**
 * As telephone companies take it (ITU-T E.164): `+14105550134`. A number without a country code is one of the United
 * States; null when nobody could be reached by it.
 */
export function toE164(text: string): string | null {
  const digits = phoneDigits(text);
  // No country code begins with 0; the shortest numbers of other countries have eight digits with it.
  if (text.trim().startsWith("+") && !digits.startsWith("1"))
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  const national = nationalDigits(text);
  // Area codes and exchanges begin with 2 to 9 (North American Numbering Plan).
  return /^[2-9]\d\d[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}

/** For `tel:` links. */
export function phoneHref(text: string): string {
  const digits = nationalDigits(text);
  return digits.length > NATIONAL_DIGITS ? `tel:+${digits}` : `tel:+1${digits}`;
}

function nationalDigits(text: string): string {
  const digits = phoneDigits(text);
  // No area code begins with 1, so a leading 1 before ten more digits is the country.
  return digits.length > NATIONAL_DIGITS && digits.startsWith("1") ? digits.slice(1) : digits;
}
