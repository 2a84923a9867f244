import { RETENTION_YEARS, type DataRetention } from "#modules/company/rules.ts";
import { timeText, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { RecordContent } from "../../contract-records.ts";
import { inPlainUnit, mixtureOf } from "../../rules-records-amounts.ts";
import type { Applied } from "../../rules-finish.ts";
import {
  applyingRules,
  askedForRecord,
  FIELD_FACTS,
  FIELD_WORDS,
  KEPT_FOREVER,
  reentryAt,
  retainUntil,
  rulesOf,
  RULES_READ_ON,
  writtenBy,
  type RecordField,
} from "../../rules-records.ts";

/** Why it was used though something stands against it; nobody has to say so of what nothing does. */
const useReasonOf = ({ fault = "", application: { useReason = "" } }: Applied): string =>
  fault === "" ? "" : useReason;

/** Everything that the record says, written out, so that nothing that changes later changes it. */
export function contentOf(applied: Applied, retention: DataRetention): RecordContent {
  const { application, product, place, state, timeZone } = applied;
  const [rules] = rulesOf(state);
  const { amount, unit } = { amount: application.quantity, unit: application.unit };
  const started = wallClockOf(new Date(applied.startedAt), timeZone);
  const ended = wallClockOf(new Date(applied.endedAt), timeZone);
  return {
    form: 1,
    state,
    timeZone,
    customerName: applied.customerName,
    place: { ...place, state },
    appliedOn: started.day,
    startedAt: applied.startedAt,
    endedAt: applied.endedAt,
    startedClock: timeText(started.minutes),
    endedClock: timeText(ended.minutes),
    reentry: reentryOf(applied),
    product: {
      id: applied.productId,
      name: product.name,
      epaNumber: product.epaNumber,
      isMinimumRisk: product.isMinimumRisk,
      ingredients: product.ingredients,
      signalWord: product.signalWord,
      isRestrictedUse: product.isRestrictedUse,
      isTermite: product.isTermite,
    },
    amount: { amount, unit },
    plainAmount: inPlainUnit({ amount, unit }),
    dilution: application.dilution,
    mixture: application.dilution && mixtureOf(application.dilution.concentrate, application.dilution.diluent),
    area: application.area,
    size: application.size,
    site: application.site,
    method: application.method,
    equipment: application.equipment,
    targetPests: application.targetPests,
    applicator: { id: applied.technicianId, ...applied.applicator },
    supervised: applied.supervised.map(({ name, licenseNumber }) => ({ name, licenseNumber })),
    ...(useReasonOf(applied) !== "" && { useReason: useReasonOf(applied) }),
    weather: applied.weather,
    rules: { id: rules.id, name: rules.name, readOn: RULES_READ_ON },
    writtenBy: writtenBy(rules, new Date(applied.endedAt))?.toISOString() ?? null,
    keepUntil: keepUntilOf(applied, retention),
    asked: askedForRecord(applied).map(({ message }) => message),
    ...missingOf(applied),
  };
}

/**
 * Each once, by the first rule that asks for it. What is complete says nothing of it, and so does what nobody can
 * complete: that there is no license is explained.
 */
function missingOf(applied: Applied): Pick<RecordContent, "missing"> {
  const lacking = applyingRules(applied).filter(
    ({ rule: { field, level } }) =>
      level === "required" &&
      !FIELD_FACTS[field].isThere(applied) &&
      !(field === "licenseNumber" && useReasonOf(applied) !== ""),
  );
  const byField = new Map(lacking.toReversed().map(({ rule }) => [rule.field, rule]));
  const missing = lacking
    .filter(({ rule }) => byField.get(rule.field) === rule)
    .map(({ rule: { field, citation } }) => ({ name: nameOf(field), rule: citation }));
  return missing.length === 0 ? {} : { missing };
}

/** `county`, of "the county"; without what explains it. */
export const nameOf = (field: RecordField): string => FIELD_WORDS[field].replace(/^the /, "").replace(/:.*/, "");

function keepUntilOf(applied: Applied, retention: DataRetention): string {
  const years = RETENTION_YEARS[retention];
  return years === null ? KEPT_FOREVER : retainUntil(applied, years);
}

function reentryOf(applied: Applied): RecordContent["reentry"] {
  const { reentryMinutes: minutes, reentryNote: note } = applied.product;
  const at = reentryAt(applied);
  const wall = at && wallClockOf(at, applied.timeZone);
  return {
    minutes,
    note,
    at: at?.toISOString() ?? null,
    on: wall?.day ?? null,
    clock: wall && timeText(wall.minutes),
  };
}
