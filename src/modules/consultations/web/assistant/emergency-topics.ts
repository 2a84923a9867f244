import { PHRASES, type Topic } from "./emergency-phrases.ts";

export type { Topic } from "./emergency-phrases.ts";

/** The menu of the first message. */
const NUMBERS: Record<string, Topic> = { "1": "schedule", "2": "phone", "3": "price", "4": "hours" };

/** What the text is about, or null when nobody has foreseen it. The first entry of the table that is mentioned answers. */
export function topicOf(text: string): Topic | null {
  const plain = plainText(text);
  const numbered = NUMBERS[plain];
  if (numbered) return numbered;
  return PATTERNS.find(({ pattern }) => pattern.test(plain))?.topic ?? null;
}

/** The first of these topics that the text mentions, whatever else it is about. */
export function topicAmong(topics: readonly Topic[], text: string): Topic | null {
  const plain = plainText(text);
  return PATTERNS.find(({ topic, pattern }) => topics.includes(topic) && pattern.test(plain))?.topic ?? null;
}

/** Whether the panel for choosing a time is to be opened: always at the words that the specification names. */
export function asksForAppointment(text: string): boolean {
  const plain = plainText(text);
  return plain === "1" || plain.includes("appointment") || plain.includes("schedule") || topicOf(text) === "schedule";
}

/** Lower case without accents; whatever is no letter or digit is one space, so that phrases need no punctuation. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const PATTERNS = PHRASES.map(([topic, phrases]) => ({ topic, pattern: patternOf(phrases) }));

function patternOf(phrases: string): RegExp {
  const forms = phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim().replaceAll("*", "[a-z0-9]*"))
    .filter((phrase) => phrase !== "");
  return new RegExp(`(?:^| )(?:${forms.join("|")})(?: |$)`);
}
