import { faultOfUse, type UsableProduct } from "#modules/products/policy.ts";
import type { DeviceKind } from "#modules/devices/rules.ts";
import type { FinishProduct } from "./contract-finish.ts";
import type { Application, Presence, Report, Weather } from "./contract-report.ts";
import { applierAmong, crewAmong, peopleOfRecord, type Member, type Where } from "./rules-finish-people.ts";
import { needsRecord, type ProductFacts, type RecordFacts } from "./rules-records.ts";

/**
 * What a visit becomes when it is finished, from its report and what is known of its products and people. The server
 * judges by it, and so does a phone without a connection; what it lacks stands in `rules-finish-missing.ts`.
 */

/** A visit as far as its end depends on it. Instants are ISO 8601, days the company's. */
export interface FinishVisit {
  visitId: string;
  timeZone: string;
  /** Of the property; null where it is not known. */
  state: string | null;
  on: string;
  startedAt: string;
  /** Null while it is open. */
  endedAt: string | null;
  customerName: string;
  /** As the property has it; a county that the report names goes before. */
  place: RecordFacts["place"];
  starterId: string;
  /** Everybody who was to be there, and whoever started it. */
  team: readonly Member[];
}

/** A report as far as the end of the visit depends on it. */
export interface FinishReport {
  crew: { value: readonly string[] | null };
  presence: { value: Presence | null };
  county: { value: string | null };
  weather: { value: Weather | null };
  applications: readonly { id: string; value: Application }[];
  checks: readonly { id: string; value: Pick<Report["checks"][number]["value"], "deviceId" | "bait"> }[];
}

/** One product that was applied at a visit, once. */
export interface Applied extends RecordFacts {
  visitId: string;
  productId: string;
  /** Whose chain the record is in: the technician who applied it. */
  technicianId: string;
  /** Of the company, when the visit was. */
  timeZone: string;
  /** What stands against the use, in words; empty or absent where nothing does. */
  fault?: string;
}

/** What is known beside the visit and its report. */
interface Known {
  /** By id, those that the report names. */
  products: ReadonlyMap<string, FinishProduct>;
  /** Of the devices that it checks, by id, those that are at the place. */
  devices: ReadonlyMap<string, { kind: DeviceKind; number: number }>;
  /** The office writes down by name what a client agreed to, on the telephone as well; at the door they draw. */
  takesName: boolean;
}

export interface FinishFacts extends Known {
  visit: FinishVisit;
  report: FinishReport;
  /** What needs a record. */
  applied: Applied[];
  /** What stands against the use of a product by whoever answers for it, by entry. */
  useFaults: ReadonlyMap<string, string>;
}

/** The work ends when the visit says so, or now. */
export function finishFactsOf(visit: FinishVisit, report: FinishReport, known: Known & { now: Date }): FinishFacts {
  const { now, ...kept } = known;
  const crew = crewAmong(visit.team, report.crew.value);
  // In one form, whether it was told now or read again: a record that says the same must be the same.
  const endedAt = (visit.endedAt === null ? now : new Date(visit.endedAt)).toISOString();
  const uses = report.applications.flatMap(({ id: entryId, value: application }) => {
    const product = known.products.get(application.productId);
    if (!product) return [];
    const where: Where = {
      technicianId: applierAmong(crew, visit.starterId, application.technicianId),
      state: visit.state,
      on: visit.on,
      categories: product.categories,
    };
    return [{ entryId, application, product, where, fault: reasonAgainst(crew, product, where) }];
  });
  const applied = uses
    .filter(({ product }) => needsRecord(product))
    .map(({ entryId, application, product, where, fault }): Applied => {
      return {
        entryId,
        visitId: visit.visitId,
        productId: product.id,
        timeZone: visit.timeZone,
        state: visit.state,
        startedAt: application.startedAt ?? visit.startedAt,
        endedAt: application.endedAt ?? endedAt,
        customerName: visit.customerName,
        place: { ...visit.place, county: report.county.value ?? visit.place.county },
        ...peopleOfRecord(crew, where),
        weather: report.weather.value,
        fault,
        application,
        product: recordProductOf(product),
      };
    });
  const useFaults = new Map(
    uses.flatMap(({ entryId, fault }): [string, string][] => (fault === "" ? [] : [[entryId, fault]])),
  );
  return { ...kept, visit, report, applied, useFaults };
}

/** As a record keeps it. */
export const recordProductOf = (known: FinishProduct): ProductFacts => ({
  name: known.name,
  epaNumber: known.epaNumber,
  ingredients: known.ingredientsText,
  signalWord: known.signalWord,
  isRestrictedUse: known.isRestrictedUse,
  isMinimumRisk: known.isMinimumRisk,
  isTermite: known.isTermite,
  isDiluted: known.isDiluted,
  kind: known.kind,
  reentryMinutes: known.reentryMinutes,
  reentryNote: known.reentryNote,
  driftWarning: known.warnsOfDrift,
});

/**
 * What stands against a product where it was used, in words: judged of whom the record names as its applicator, which is
 * the certified one of those who were there. Empty where nothing does, and where nobody knows the state.
 */
export function reasonAgainst(team: readonly Member[], product: UsableProduct, where: Where): string {
  const { state, on } = where;
  if (state === null) return "";
  const { technicianId } = peopleOfRecord(team, where);
  const licences = team.find(({ id }) => id === technicianId)?.licences ?? [];
  return faultOfUse(product, { licences }, { state, on })?.reason ?? "";
}
