import { changeTexts, UUID } from "./fresh-values.ts";
import type { Statement } from "./recorded.ts";

export interface Subjects {
  /** A row of ids for each; they stand in the place of the `recorded` ones. */
  rows: Statement;
  recorded: string[];
  /** When the recording began, in milliseconds. Ids that were made since then are made anew each time; others stay. */
  since: number;
}

const hexTime = (milliseconds: number) => milliseconds.toString(16).padStart(12, "0");
/** Of version 7 (RFC 9562), which begins with the time. */
const wasMadeSince = (id: string, since: number) =>
  id.charAt(14) === "7" && id.replace("-", "").slice(0, 12) >= hexTime(since);

/** The values of the recorded statements, told of one after another. */
export function valuesInTurn(
  statements: readonly Statement[],
  { recorded, since }: Subjects,
  rows: readonly (readonly string[])[],
): () => unknown[][] {
  let turn = 0;
  return () => {
    const row = rows[turn++];
    if (!row) throw new Error(`All ${rows.length} have been written`);
    const now = hexTime(Date.now());
    const known = new Map(recorded.map((id, index) => [id, row[index] ?? id]));
    const idFor = (old: string): string => {
      const other = known.get(old);
      if (other !== undefined) return other;
      // As the program makes them: those of one write stay in their order.
      const made = wasMadeSince(old, since) ? `${now.slice(0, 8)}-${now.slice(8)}${old.slice(13, 24)}${tail()}` : old;
      known.set(old, made);
      return made;
    };
    const renew = (text: string) => text.replace(UUID, idFor);
    return statements.map(({ values }) => values.map((value) => changeTexts(value, renew)));
  };
}

const tail = () =>
  Math.floor(Math.random() * 2 ** 48)
    .toString(16)
    .padStart(12, "0");
