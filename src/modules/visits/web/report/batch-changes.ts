import type { ReportChanges } from "../../contract.ts";
import type { Batch } from "./report-draft.ts";
import { idOf, isSinglePart, listOf } from "./report-values.ts";

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
