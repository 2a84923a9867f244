import { textsFor } from "#platform/server/texts.ts";
import type { Language } from "#platform/languages.ts";
import type { Movement } from "./find-movements.ts";

/** As records are numbered: `INV-000123`. */
const REFERENCE = /\b[A-Z]{3}-\d+/g;

/** The records that a memo names, with commas between them. */
export const referencesIn = (memo: string): string => (memo.match(REFERENCE) ?? []).join(", ");

/**
 * What a change of money was, for a client. The memo of a journal is English, as the books are; in other languages it is
 * said which records it names.
 */
export function movementWords({ kind, memo }: Pick<Movement, "kind" | "memo">, language: Language): string {
  const words = textsFor(language)(`billing:paper.movements.${kind}`);
  const named = language === "en" ? memo : referencesIn(memo);
  return named === "" ? words : `${words}: ${named}`;
}
