import { phoneDigits } from "#platform/phone.ts";

/** A pattern for `like` that finds a text with this in it. What somebody typed stands for itself, also `%` and `_`. */
export const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The digits of what looks like part of a telephone number, in any notation; empty for anything else. */
export const numberIn = (search: string): string => (/^[\d\s().+-]{4,}$/.test(search) ? phoneDigits(search) : "");

/**
 * What a search asks for: every word, in any order, each in any field. A telephone number is one word, however it is
 * written.
 */
export const wordsOf = (search: string): string[] =>
  numberIn(search) === "" ? search.split(/\s+/).filter((word) => word !== "") : [search];
