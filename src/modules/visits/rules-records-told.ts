import type { Condition, RecordField } from "./rules-records-fields.ts";

/** The form of the rules in `rules-records-sets.ts`. */

/** The day on which the sources were read. */
export const RULES_READ_ON = "2026-11-23";

export interface Told {
  citation: string;
  /** Where it was read. */
  source: string;
  readOn: string;
  /** False where the text was cut off, or seen only in somebody's summary. */
  isConfirmed: boolean;
  note: string;
}

export interface RecordRule extends Told {
  field: RecordField;
  when: Condition;
  /** `required` stops a visit from being finished; `asked` is shown and stops nothing. */
  level: "required" | "asked";
}

export interface KeepRule extends Told {
  years: number;
  when: Condition;
}

export interface RuleSet {
  /** `federal`, or the state's two letters. */
  id: string;
  name: string;
  fields: readonly RecordRule[];
  /** Null: no limit was seen in what could be read. */
  written: (Told & { hours: number }) | null;
  keep: readonly KeepRule[];
  giveTo: readonly (Told & { whom: string })[];
}

export type Source = Pick<Told, "citation" | "source"> & Partial<Pick<Told, "isConfirmed" | "note">>;
export type Asked = readonly [RecordField, Condition?, Partial<Pick<RecordRule, "level" | "note" | "isConfirmed">>?];

export const toldBy = ({ citation, source, isConfirmed = true, note = "" }: Source): Told => ({
  citation,
  source,
  readOn: RULES_READ_ON,
  isConfirmed,
  note,
});

export const fieldsOf = (source: Source, asked: readonly Asked[]): RecordRule[] =>
  asked.map(([field, when = "always", but = {}]) => ({ field, when, level: "required", ...toldBy(source), ...but }));

/** Cut off in the copy that was read, so that it stops nobody. */
export const cutOff = (note: string) => ({ level: "asked", isConfirmed: false, note }) as const;
/** The rule was read, but whether it applies is known to nobody but the label. */
export const unknowable = (note: string) => ({ level: "asked", note }) as const;
