import type { FieldError } from "#platform/errors.ts";
import type { CompanyStory } from "../contract.ts";

const MOST_ENTRIES = 50;

/** Pages show every entry as it is, so half of one is refused; other languages than English may be missing. */
export function faultsOfStory(told: Partial<CompanyStory>): FieldError[] {
  const { values, team, testimonials, openPositions, questions } = told;
  return [
    ...faultsOfList("values", values, ({ title, text }) => ({ title: title.en, text: text.en })),
    ...faultsOfList("team", team, ({ name, role }) => ({ name, role: role.en })),
    ...faultsOfList("testimonials", testimonials, ({ quote, author }) => ({ quote: quote.en, author })),
    ...faultsOfList("openPositions", openPositions, ({ title, text }) => ({ title: title.en, text: text.en })),
    ...faultsOfList("questions", questions, ({ question, answer }) => ({ question: question.en, answer: answer.en })),
  ];
}

/** `neededOf` gives what must not be blank, under the name that a fault gives to its place. */
function faultsOfList<Entry>(
  list: keyof CompanyStory,
  entries: readonly Entry[] | undefined,
  neededOf: (entry: Entry) => Record<string, string>,
): FieldError[] {
  if (entries === undefined) return [];
  if (entries.length > MOST_ENTRIES) return [{ path: list, message: `Please give at most ${MOST_ENTRIES} entries` }];
  return entries.flatMap((entry, index) =>
    Object.entries(neededOf(entry))
      .filter(([, text]) => text.trim() === "")
      .map(([field]) => ({ path: `${list}.${index}.${field}`, message: "Please fill this in" })),
  );
}
