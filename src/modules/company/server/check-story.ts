import type { FieldError } from "#platform/errors.ts";
import type { CompanyStory } from "../contract.ts";

const MOST_ENTRIES = 50;

/** What must not be blank in each entry, as the place of a fault names it. */
const NEEDED: { [List in ListName]: (entry: CompanyStory[List][number]) => Record<string, string> } = {
  values: ({ title, text }) => ({ title: title.en, text: text.en }),
  team: ({ name, role }) => ({ name, role: role.en }),
  testimonials: ({ quote, author }) => ({ quote: quote.en, author }),
  openPositions: ({ title, text }) => ({ title: title.en, text: text.en }),
  questions: ({ question, answer }) => ({ question: question.en, answer: answer.en }),
};

type ListName = Exclude<keyof CompanyStory, "story">;

/** Pages show every entry as it is, so half of one is refused; other languages may be missing. */
export function faultsOfStory(changes: Partial<CompanyStory>): FieldError[] {
  return [
    ...faultsOfList("values", changes),
    ...faultsOfList("team", changes),
    ...faultsOfList("testimonials", changes),
    ...faultsOfList("openPositions", changes),
    ...faultsOfList("questions", changes),
  ];
}

function faultsOfList<List extends ListName>(list: List, changes: Partial<CompanyStory>): FieldError[] {
  const entries: readonly CompanyStory[List][number][] = changes[list] ?? [];
  if (entries.length > MOST_ENTRIES) return [{ path: list, message: `Please give at most ${MOST_ENTRIES} entries` }];
  return entries.flatMap((entry, index) =>
    Object.entries(NEEDED[list](entry))
      .filter(([, text]) => text.trim() === "")
      .map(([field]) => ({ path: `${list}.${index}.${field}`, message: "Please fill this in" })),
  );
}
