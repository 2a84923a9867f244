import type { Clash, Report, ReportChanges } from "../../contract.ts";
import { LIST_PARTS, SINGLE_PARTS } from "../../rules.ts";
import type { Batch } from "./report-draft.ts";
import { entryKey, idOf, isSinglePart, listOf } from "./report-values.ts";

/** A batch in the words of the contract. */
export function changesOf({ edits }: Batch): ReportChanges {
  const changes: Record<string, unknown> = {};
  const lists = new Map<string, unknown[]>();
  for (const [key, { base, value }] of Object.entries(edits)) {
    const list = listOf(key);
    if (isSinglePart(key)) changes[key] = { base, value };
    else if (list !== null) lists.set(list, [...(lists.get(list) ?? []), { id: idOf(key), base, value }]);
  }
  return { ...changes, ...Object.fromEntries(lists) };
}

/** The report after changes of which the server took all but the clashes, where it does not tell the report itself. */
export function withChanges(report: Report, changes: ReportChanges, clashes: readonly Clash[]): Report {
  const isTaken = (key: string) => clashes.every(({ part }) => part !== key);
  const keptOf = <Value>({ base, value }: { base: number; value: Value }) => ({ revision: base + 1, value, by: "" });
  const after: Record<string, unknown> = { ...report };
  for (const part of SINGLE_PARTS) {
    const change = changes[part];
    if (change && isTaken(part)) after[part] = keptOf<unknown>(change);
  }
  for (const list of LIST_PARTS) {
    const entries = new Map<string, unknown>(report[list].map((entry) => [entry.id, entry]));
    for (const change of changes[list] ?? []) {
      const { id } = change;
      if (!isTaken(entryKey(list, id))) continue;
      if (change.value === null) entries.delete(id);
      else entries.set(id, { id, ...keptOf<unknown>(change) });
    }
    after[list] = [...entries.values()];
  }
  // Each part has the form of its change, which the contract holds to the form of the part.
  return after as Report;
}
