/** The first word is the first name, the rest the last: `Ana Maria Lopez` is `Ana`, `Maria Lopez`. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

const MAX_SIGNS = 60;
/** Line breaks, and signs that turn the direction of all that follows: a name must not rearrange the email around it. */
const UNRULY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Somebody's name as an email shows it: in one line, of a length that a line bears, reading its own way. */
export function shownName(name: string): string {
  const whole = Array.from(signs.segment(name.replaceAll(UNRULY, " ").trim()), ({ segment }) => segment);
  const shown = whole.length > MAX_SIGNS ? `${whole.slice(0, MAX_SIGNS - 1).join("")}…` : whole.join("");
  // Set apart, so that a name written from right to left leaves the comma and the sentence where they are.
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** `name.domain`: what mail programs make a link of, also without its beginning. */
const DOMAIN = /[\p{L}\p{N}]\.\p{L}{2}/u;

const isLink = (word: string): boolean =>
  word.includes("@") || word.includes("://") || word.toLowerCase().startsWith("www.") || DOMAIN.test(word);

/** What a stranger typed, without anything that a mail program would make a link of. */
export const withoutLinks = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => word !== "" && !isLink(word))
    .join(" ");

/** Longer is no name but an advertisement. */
const MAX_WORDS = 5;
const MAX_CHARACTERS = 40;

/**
 * A name that somebody typed into an open form, for an email to an address that may be a stranger's: without addresses,
 * links and numbers, and short. Empty when nothing of it is left.
 */
export const nameForEmail = (name: string): string =>
  shownName(
    Array.from(
      withoutLinks(name)
        .replaceAll(/\d/g, "")
        .split(" ")
        .filter((word) => /\p{L}/u.test(word))
        .slice(0, MAX_WORDS)
        .join(" "),
    )
      .slice(0, MAX_CHARACTERS)
      .join(""),
  );
