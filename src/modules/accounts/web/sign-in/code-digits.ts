const DIGITS = 6;

/** The first six digits of what was typed or pasted. */
export const onlySixDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, DIGITS);
