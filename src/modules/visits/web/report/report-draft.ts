import type { Clash, Report } from "../../contract.ts";
import { LIST_PARTS, type ListPart, type SinglePart } from "../../rules.ts";
import {
  entryKey,
  idOf,
  isSame,
  keptOf,
  listOf,
  tidy,
  type EntryOf,
  type PartKey,
  type PartValue,
  type ValueOf,
} from "./report-values.ts";

/**
 * What somebody typed and the server does not have yet. Pure: it is kept in the browser after every touch, so a killed
 * tab goes on where it was.
 */
export interface ReportDraft {
  /** Typed since the last batch. */
  edits: Readonly<Record<string, Edit>>;
  /** On its way; sent again under the same id until somebody answers. */
  batch: Batch | null;
  /** What stands on the server where somebody else was quicker; such a part waits for a choice. */
  clashes: Readonly<Record<string, Theirs>>;
  /** Why the server does not take a part; it waits until it is changed. */
  refusals: Readonly<Record<string, string>>;
  /** A batch was refused and nobody said for which of its parts. */
  oneByOne: boolean;
}

export interface Edit {
  /** The revision that was seen when it was begun. */
  base: number;
  value: PartValue;
  /** When it was begun, as an instant. */
  since: string;
}

export interface Batch {
  commandId: string;
  edits: Readonly<Record<string, Edit>>;
}

export interface Theirs {
  by: string;
  revision: number;
  value: PartValue;
}

export const EMPTY_DRAFT: ReportDraft = { edits: {}, batch: null, clashes: {}, refusals: {}, oneByOne: false };

/** What stands on the screen: what was typed last, else what the server has. */
export function shownValue<Part extends SinglePart>(report: Report, draft: ReportDraft, part: Part): ValueOf[Part] {
  const typed = typedAt(draft, part);
  // An edit of a part has been made by `withEdit`, which takes only its values.
  return (typed === undefined ? report[part].value : typed.value) as ValueOf[Part];
}

/** The entries of a list as they stand on the screen, in the order in which they came. */
export function shownEntries<List extends ListPart>(
  report: Report,
  draft: ReportDraft,
  list: List,
): { id: string; value: EntryOf[List] }[] {
  const ids = new Set([
    ...report[list].map(({ id }) => id),
    ...[draft.batch?.edits ?? {}, draft.edits].flatMap((edits) =>
      Object.keys(edits).flatMap((key) => (listOf(key) === list ? [idOf(key)] : [])),
    ),
  ]);
  return [...ids].flatMap((id) => {
    const typed = typedAt(draft, entryKey(list, id));
    // As above.
    const value = (typed ?? keptOf(report, entryKey(list, id))).value as EntryOf[List] | null;
    return value === null ? [] : [{ id, value }];
  });
}

const typedAt = (draft: ReportDraft, key: string): Edit | undefined => draft.edits[key] ?? draft.batch?.edits[key];

/** A touch. What is again as the server has it is no edit any more. */
export function withEdit(
  draft: ReportDraft,
  report: Report,
  { key, value, at }: { key: PartKey; value: PartValue; at: string },
): ReportDraft {
  const kept = keptOf(report, key);
  const seen = typedAt(draft, key);
  const edit = { base: seen?.base ?? kept.revision, value, since: draft.edits[key]?.since ?? at };
  const isUndone = !draft.batch?.edits[key] && !draft.clashes[key] && isSame(tidy(value), kept.value);
  return {
    ...draft,
    edits: isUndone ? without(draft.edits, [key]) : { ...draft.edits, [key]: edit },
    refusals: without(draft.refusals, [key]),
  };
}

/** What can be sent now goes into a batch under `commandId`; one that is under way stays as it is. */
export function withBatch(
  draft: ReportDraft,
  { commandId, isReady }: { commandId: string; isReady: (key: string, value: PartValue) => boolean },
): ReportDraft {
  if (draft.batch) return draft;
  const ready = Object.entries(draft.edits)
    .filter(([key, { value }]) => !draft.clashes[key] && draft.refusals[key] === undefined && isReady(key, value))
    .map(([key, edit]) => [key, { ...edit, value: tidy(edit.value) }] as const);
  const taken = draft.oneByOne ? ready.slice(0, 1) : ready;
  if (taken.length === 0) return draft;
  return {
    ...draft,
    edits: without(
      draft.edits,
      taken.map(([key]) => key),
    ),
    batch: { commandId, edits: Object.fromEntries(taken) },
  };
}

/**
 * The server answered. What it kept out stays here as typed, beside what stands there. When an earlier answer was lost
 * the second tells the same clashes.
 */
export function withAnswer(
  draft: ReportDraft,
  { report, clashes }: { report: Report; clashes: readonly Clash[] },
): ReportDraft {
  const { batch } = draft;
  if (!batch) return draft;
  const edits = { ...draft.edits };
  const met: Record<string, Theirs> = {};
  for (const [key, sent] of Object.entries(batch.edits)) {
    const kept = keptOf(report, key);
    const told = clashes.find(({ part }) => part === key);
    const isTaken = told === undefined || isSame(kept.value, sent.value);
    const later = edits[key];
    if (isTaken) {
      if (later) edits[key] = { ...later, base: kept.revision || sent.base + 1 };
    } else {
      edits[key] = { ...sent, ...(later && { value: later.value }) };
      met[key] = { by: told.by, revision: kept.revision, value: kept.value };
    }
  }
  return { ...draft, edits, batch: null, clashes: { ...draft.clashes, ...met }, oneByOne: false };
}

/** The server refused the batch and did nothing of it: it comes apart again, without what was at fault. */
export function withRefusal(
  draft: ReportDraft,
  messages: Readonly<Record<string, string>>,
  reason: string,
): ReportDraft {
  const { batch } = draft;
  if (!batch) return draft;
  const keys = Object.keys(batch.edits);
  const named = keys.filter((key) => messages[key] !== undefined);
  const refused = named.length > 0 ? named : keys.length === 1 ? keys : [];
  return {
    ...draft,
    edits: { ...batch.edits, ...draft.edits },
    batch: null,
    // What was typed since then may be right.
    refusals: {
      ...draft.refusals,
      ...Object.fromEntries(refused.filter((key) => !draft.edits[key]).map((key) => [key, messages[key] ?? reason])),
    },
    oneByOne: named.length === 0 && keys.length > 1,
  };
}

/**
 * Somebody has read both and says what it shall be. An entry that the other had taken out comes back as a new one, under
 * `newId`: what is gone has no revision any more.
 */
export function withChoice(
  draft: ReportDraft,
  report: Report,
  { key, value, at, newId }: { key: PartKey; value: PartValue; at: string; newId: string },
): ReportDraft {
  const theirs = draft.clashes[key];
  if (!theirs) return draft;
  const list = listOf(key);
  if (list !== null && theirs.value === null && value !== null) {
    const edits = { ...without(draft.edits, [key]), [entryKey(list, newId)]: { base: 0, value, since: at } };
    return { ...draft, clashes: without(draft.clashes, [key]), edits };
  }
  const clashes = without(draft.clashes, [key]);
  const kept = keptOf(report, key);
  if (isSame(tidy(value), kept.value)) return { ...draft, clashes, edits: without(draft.edits, [key]) };
  const edit = { base: Math.max(theirs.revision, kept.revision), value, since: at };
  return { ...draft, clashes, edits: { ...draft.edits, [key]: edit } };
}

/** Where a batch's faults point to: `changes.applications.0.value.unit` is of the first application that was sent. */
export function keyOfFault(batch: Batch, path: string): string | null {
  const [first, ...rest] = path.split(".");
  const [name = "", place = ""] = first === "changes" ? rest : [first, ...rest];
  const list = LIST_PARTS.find((one) => one === name);
  if (list === undefined) return batch.edits[name] ? name : null;
  return Object.keys(batch.edits).filter((key) => listOf(key) === list)[Number(place)] ?? null;
}

export function without<Value>(from: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
}
