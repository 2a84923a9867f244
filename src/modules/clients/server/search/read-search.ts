import { phoneDigits } from "#platform/phone.ts";
import { phoneKeyOf } from "../../rules.ts";

/** A telephone number in any notation among other words: it begins and ends with a digit or a bracket. */
const NUMBER = /\+?\(?\d[\d\s().+/-]{2,}\d/g;
const FEWEST_DIGITS = 7;
/** Of part of a number, which is one by its marks: `302-555`. With spaces it is found word by word. */
const FEWEST_MARKED_DIGITS = 4;
const MARKED = /^[^\s]*\d[().+/-]+\d[^\s]*$/;
const AROUND_WORDS = `,;:.()[]"`;
/** Nobody searches with more; each word costs. */
const MAX_WORDS = 8;

/**
 * What somebody may have meant by what they typed, each way as the parts that all have to be found, in any order:
 * `Doe, (302) 555-0101` is `doe` and `3025550101`. A row of digits may be a telephone or a house number beside a ZIP
 * code, so it is read both ways, and so is part of a telephone.
 */
export function readSearch(search: string): string[][] {
  const asWords = wordsOf(search);
  const numbers = (search.match(NUMBER) ?? []).filter(isNumber);
  if (numbers.length === 0) return asWords.length === 0 ? [] : [asWords];
  const rest = numbers.reduce((text, number) => text.replace(number, " "), search);
  return [[...numbers.map(keyOf), ...wordsOf(rest)].slice(0, MAX_WORDS), asWords];
}

const isNumber = (found: string): boolean =>
  phoneDigits(found).length >= (MARKED.test(found) ? FEWEST_MARKED_DIGITS : FEWEST_DIGITS);

/** `+1 (302) 555` is a beginning, so the country is left out although no ten digits follow. */
const keyOf = (number: string): string => phoneKeyOf(number.replace(/^\+1\b/, ""));

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(withoutMarks)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);

/** By hand, because a pattern for the end of a word begins anew at each of many marks in its midst. */
function withoutMarks(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && AROUND_WORDS.includes(word.charAt(from))) from += 1;
  while (to > from && AROUND_WORDS.includes(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
}
