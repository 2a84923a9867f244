import { addDays, addMonths } from "#platform/days.ts";
import {
  CONDITIONS,
  FIELD_FACTS,
  FIELD_WORDS,
  RECORD_FIELDS,
  type RecordFacts,
  type RecordField,
} from "./rules-records-fields.ts";
import { FEDERAL_RULES, STATE_RULES } from "./rules-records-sets.ts";
import { RULES_READ_ON, type KeepRule, type RecordRule, type RuleSet } from "./rules-records-told.ts";

export * from "./rules-records-fields.ts";
export * from "./rules-records-sets.ts";
export * from "./rules-records-told.ts";

const HOUR_MS = 3_600_000;

/** So long before the time is up, the office sees that something is due. */
export const SOON_MS = 6 * HOUR_MS;

/** So long before the time is up, whoever has to write it is sent a message. */
export const REMINDED_MS = 4 * HOUR_MS;

/** A record is kept at least this long, however short the rules and the settings are. */
export const KEPT_YEARS = 5;

/** The last day of what is kept without end: a day like others, so that it can be stored, sorted, and compared. */
export const KEPT_FOREVER = "9999-12-31";

/** A new version that is written later than this after the first must say why. */
export const REASON_NEEDED_MS = 24 * HOUR_MS;

/** Records are counted up to here; whoever looks for one among more narrows the list. */
export const MAX_RECORDS_FOUND = 1_001;

const UNKNOWN = "Greenline has no rules of this state. Whatever another state asks for is shown.";

/** What a place without rules of its own is asked for: all that any state asks for, and nothing of it must be there. */
const OTHER_STATES: RuleSet = {
  id: "other",
  name: "Other states",
  fields: RECORD_FIELDS.map((field) => ({
    field,
    when: STATE_RULES.flatMap(({ fields }) => fields).find((rule) => rule.field === field)?.when ?? "always",
    level: "asked",
    citation: "",
    source: "",
    readOn: RULES_READ_ON,
    isConfirmed: false,
    note: UNKNOWN,
  })),
  written: null,
  keep: [],
  giveTo: [],
};

/** The rules of a state, those of every place last. */
export function rulesOf(state: string | null): readonly [RuleSet, RuleSet] {
  return [STATE_RULES.find(({ id }) => id === state) ?? OTHER_STATES, FEDERAL_RULES];
}

/** As `Missing` of the contract. */
export interface MissingFact {
  path: string;
  message: string;
  rule: string;
}

/** What must be there before the visit can be finished, each once, whichever rule asks for it. */
export const missingForRecord = (facts: RecordFacts): MissingFact[] => lackingOf(facts, "required");

/** What is asked for as well, but stops nothing. */
export const askedForRecord = (facts: RecordFacts): MissingFact[] => lackingOf(facts, "asked");

/** The rules that apply to these facts, with the set that each is from. */
export const applyingRules = (facts: RecordFacts): { set: RuleSet; rule: RecordRule }[] =>
  rulesOf(facts.state).flatMap((set) =>
    set.fields.filter(({ when }) => CONDITIONS[when].holds(facts)).map((rule) => ({ set, rule })),
  );

function lackingOf(facts: RecordFacts, level: RecordRule["level"]): MissingFact[] {
  const required = new Set(
    applyingRules(facts)
      .filter(({ rule }) => rule.level === "required")
      .map(({ rule }) => rule.field),
  );
  const found = new Map<string, MissingFact>();
  for (const { set, rule } of applyingRules(facts)) {
    if (rule.level !== level || FIELD_FACTS[rule.field].isThere(facts)) continue;
    if (level === "asked" && required.has(rule.field)) continue;
    const missing = missingOf(facts, set, rule);
    if (!found.has(missing.path)) found.set(missing.path, missing);
  }
  return [...found.values()];
}

/** Whether the weather counts depends on where it was: that is asked first. */
function missingOf(facts: RecordFacts, set: RuleSet, { field, when, citation }: RecordRule): MissingFact {
  const who = whoAsks(set);
  const isUnplaced = when === "outdoorsAwayFromStructure" && facts.application.site === null;
  const [path, message] = isUnplaced
    ? ["applications.*.site", `${who} for the weather of some places: please say where it was applied`]
    : [FIELD_FACTS[field].path, `${who} for ${FIELD_WORDS[field]}${ofWhat(field, facts)}`];
  return { path: path.replace("*", facts.entryId), message, rule: citation };
}

const whoAsks = ({ id, name }: RuleSet): string =>
  id === "federal" ? "Federal rules ask" : id === "other" ? "Some states ask" : `${name} asks`;

const OF_THE_PRODUCT: readonly RecordField[] = ["epaNumber", "activeIngredient", "reentry"];

function ofWhat(field: RecordField, { product, applicator }: RecordFacts): string {
  if (OF_THE_PRODUCT.includes(field)) return ` of ${product.name}`;
  return field === "licenseNumber" && applicator.name !== ""
    ? `: ${applicator.name} has none that is good for this product here`
    : "";
}

/** When it must be written down at the latest; null where no rule with a limit is known. */
export const writtenBy = ({ written }: RuleSet, endedAt: Date): Date | null =>
  written && new Date(endedAt.getTime() + written.hours * HOUR_MS);

/** What the office is told of a record that is not written yet. */
export function writingState(deadline: Date, now: Date): "in-time" | "soon" | "overdue" {
  const left = deadline.getTime() - now.getTime();
  return left < 0 ? "overdue" : left <= SOON_MS ? "soon" : "in-time";
}

/** The rules of keeping that apply to these facts. */
export const keepRulesOf = (facts: RecordFacts): KeepRule[] =>
  rulesOf(facts.state)
    .flatMap(({ keep }) => keep)
    .filter(({ when }) => CONDITIONS[when].holds(facts));

/**
 * The last day on which it must be there: by the longest of all rules that apply, by ours, and by the company's own
 * setting, in years. A shorter setting shortens nothing.
 */
export function retainUntil(facts: RecordFacts, settingYears = 0): string {
  const years = Math.max(KEPT_YEARS, settingYears, ...keepRulesOf(facts).map((rule) => rule.years));
  // By the day in London, which is never behind the company's; and a day more, because a year is over at its end.
  return addDays(addMonths(facts.endedAt.slice(0, 10), years * 12), 1);
}

/** When people may go in again; null where the label names no time. */
export const reentryAt = ({ endedAt, product }: Pick<RecordFacts, "endedAt" | "product">): Date | null =>
  product.reentryMinutes === null ? null : new Date(Date.parse(endedAt) + product.reentryMinutes * 60_000);

/** Materials, such as traps and screens, are no pesticides: nobody asks for a record of them. */
export const needsRecord = ({ kind }: Pick<RecordFacts["product"], "kind">): boolean => kind !== "material";
