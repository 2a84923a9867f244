import { textsFor } from "#platform/server/texts.ts";
import type { Language } from "#platform/languages.ts";
import type { Movement } from "./find-movements.ts";

/** As records are numbered: `INV-000123`. */
const REFERENCE = /\b[A-Z]{3}-\d+/g;

/**
 * What a change of money was, for a client. The memo of a journal is English, as the books are; in other languages it is
 * said which records it names.
 */
export function movementWords({ kind, memo }: Pick<Movement, "kind" | "memo">, language: Language): string {
  const words = textsFor(language)(`billing:paper.movements.${kind}`);
  const named = language === "en" ? memo : (memo.match(REFERENCE) ?? []).join(", ");
  return named === "" ? words : `${words}: ${named}`;
}
