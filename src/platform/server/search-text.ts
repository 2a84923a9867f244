import { phoneDigits } from "#platform/phone.ts";

/** A pattern for `like` that finds a text with this in it. What somebody typed stands for itself, also `%` and `_`. */
export const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The digits of what looks like part of a telephone number, in any notation; empty for anything else. */
export const numberIn = (search: string): string => (/^[\d\s().+-]{4,}$/.test(search) ? phoneDigits(search) : "");
