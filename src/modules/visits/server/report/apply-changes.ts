import { isDeepStrictEqual } from "node:util";
import { AppError } from "#platform/errors.ts";
import type { Clash, ReportChanges } from "../../contract.ts";
import {
  LIST_PARTS,
  MAX_APPLICATIONS,
  MAX_CHECKS,
  MAX_FINDINGS,
  MAX_PHOTOS,
  MAX_REMOVED_ENTRIES,
  SINGLE_PARTS,
  type ListPart,
} from "../../rules.ts";
import type { StoredReport } from "./stored-report.ts";

interface Applied {
  report: StoredReport;
  clashes: Clash[];
}

const MAX_ENTRIES: Record<ListPart, number> = {
  findings: MAX_FINDINGS,
  applications: MAX_APPLICATIONS,
  photos: MAX_PHOTOS,
  checks: MAX_CHECKS,
};

/**
 * What becomes of a report by what somebody sent. A part is changed by whoever had seen it as it is. What somebody else
 * changed meanwhile stays, unless both wrote the same, and is told.
 *
 * @throws AppError visits.too_many_entries
 */
export function applyChanges(report: StoredReport, changes: ReportChanges, by: string): Applied {
  const clashes: Clash[] = [];
  const made: Record<string, unknown> = { ...report };

  for (const name of SINGLE_PARTS) {
    const change = changes[name];
    if (!change) continue;
    const next = written(report[name], change, by);
    if (next === "clash") clashes.push({ part: name, by: report[name].by });
    else made[name] = next;
  }
  for (const name of LIST_PARTS) {
    const list: Record<string, Entry> = { ...report[name] };
    for (const { id, ...change } of changes[name] ?? []) {
      // What was put in and taken out before it was ever sent leaves nothing.
      if (change.value === null && list[id] === undefined) continue;
      const entry = list[id] ?? { revision: 0, value: null, by: "", position: Object.keys(list).length };
      const next = written(entry, change, by);
      if (next === "clash") clashes.push({ part: `${name}.${id}`, by: entry.by });
      else list[id] = { ...next, position: entry.position };
    }
    checkCount(name, list);
    made[name] = list;
  }
  // Each part was made of the part of the same name and a change of that part, which the contract has parsed.
  const changed = withoutContradiction(report, made as StoredReport, by);
  checkRemoved(report, changed);
  return { report: changed, clashes };
}

/** Where a pest was found, nobody can say that there was none. */
function withoutContradiction(before: StoredReport, after: StoredReport, by: string): StoredReport {
  const isFound = Object.values(after.findings).some(({ value }) => value !== null);
  if (!isFound || after.pestFree.value === null) return after;
  const { revision, value } = before.pestFree;
  return { ...after, pestFree: value === null ? before.pestFree : { revision: revision + 1, value: null, by } };
}

interface Part {
  revision: number;
  value: unknown;
  by: string;
}
interface Entry extends Part {
  position: number;
}

/** The part as it is afterwards. Who writes what is there already has written nothing. */
function written(part: Part, { base, value }: { base: number; value: unknown }, by: string): Part | "clash" {
  if (isDeepStrictEqual(part.value, value)) return part;
  if (part.revision !== base) return "clash";
  return { revision: part.revision + 1, value, by };
}

function checkCount(name: ListPart, list: Record<string, Entry>): void {
  const count = Object.values(list).filter(({ value }) => value !== null).length;
  if (count > MAX_ENTRIES[name])
    throw new AppError("invalid", "visits.too_many_entries", {
      detail: `A report holds at most ${MAX_ENTRIES[name]} ${name}.`,
      errors: [{ path: `changes.${name}`, message: `A report holds at most ${MAX_ENTRIES[name]} ${name}.` }],
    });
}

function checkRemoved(before: StoredReport, after: StoredReport): void {
  const count = removedIn(after);
  if (count <= MAX_REMOVED_ENTRIES || count === removedIn(before)) return;
  const message = `No more than ${MAX_REMOVED_ENTRIES} entries can be removed from a report.`;
  throw new AppError("invalid", "visits.too_many_entries", {
    detail: message,
    errors: [{ path: "changes", message }],
  });
}

const removedIn = (report: StoredReport): number =>
  LIST_PARTS.flatMap((name) => Object.values<Entry>(report[name])).filter(({ value }) => value === null).length;
