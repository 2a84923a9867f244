import type { RuleSetView } from "../../contract-records.ts";

/** One rule of a state, as a row: what it asks for, how long it keeps, or to whom it gives. */
export interface RuleRow {
  key: string;
  what: string;
  when: string;
  level: string;
  citation: string;
  source: string;
  readOn: string;
  isConfirmed: boolean;
  note: string;
}

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** `the date` reads as `Date` at the head of a row. */
const headOf = (words: string): string => upper(words.replace(/^the /, ""));

export function ruleRows({ fields, written, keep, giveTo }: RuleSetView): RuleRow[] {
  return [
    ...fields.map(({ field, words, when, level, ...told }) => ({
      key: `${field} ${when}`,
      what: headOf(words),
      when: upper(when),
      level: level === "required" ? "Required" : "Shown only",
      ...told,
    })),
    ...(written
      ? [
          {
            key: "written",
            what: `Write within ${String(written.hours)} hours`,
            when: "Every application",
            level: "Reminded",
            ...written,
          },
        ]
      : []),
    ...keep.map((rule) => ({
      key: `keep ${rule.when}`,
      what: `Keep for ${String(rule.years)} years`,
      ...rule,
      when: upper(rule.when),
      level: "Kept",
    })),
    ...giveTo.map((rule) => ({
      key: `give ${rule.whom}`,
      what: `Give to: ${rule.whom.toLowerCase()}`,
      when: "When asked",
      level: "Export",
      ...rule,
    })),
  ].map(({ key, what, when, level, citation, source, readOn, isConfirmed, note }) => ({
    key,
    what,
    when,
    level,
    citation,
    source,
    readOn,
    isConfirmed,
    note,
  }));
}
