/** Access instructions, safety notes and pets, each; in characters. */
export const MAX_PROPERTY_WORDS = 2000;

/** The client reads it as well. */
const SHORTENED = "… (shortened; the office has all of it)";

/**
 * What two people told of one place, the second below the first and each line once. What does not fit is cut at the end
 * of a word, and says so; where there is no room even for that, only the first stays.
 */
export function joinedWords(first: string, second: string): { text: string; isCut: boolean } {
  const known = new Set(first.split("\n").map(keyOf));
  const fresh = second
    .split("\n")
    .filter((line) => line.trim() !== "" && !known.has(keyOf(line)))
    .join("\n");
  const text = [first, fresh].filter((words) => words !== "").join("\n");
  if (text.length <= MAX_PROPERTY_WORDS || fresh === "") return { text, isCut: false };
  const room = text.slice(0, MAX_PROPERTY_WORDS - SHORTENED.length);
  const head = room.slice(0, Math.max(0, room.lastIndexOf(" "), room.lastIndexOf("\n"))).trimEnd();
  return { text: head.length > first.length ? `${head}${SHORTENED}` : first, isCut: true };
}

const keyOf = (line: string): string => line.trim().toLowerCase();
