import { devicesThere, type NamedDevice } from "#modules/devices/server/index.ts";
import {
  isSameDimension,
  isUnit,
  productFactsOf,
  type ProductFacts as KnownProduct,
} from "#modules/products/server/index.ts";
import { heldLicencesOf } from "#modules/technicians/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Application, Missing, Report } from "../../contract.ts";
import { needsRecord, type ProductFacts } from "../../rules-records.ts";
import { contactNameOf } from "../read/contact-name.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import type { Applied } from "../records/record-content.ts";
import { appliedBy, crewOf, teamOf } from "../views.ts";
import { missingOfChecks } from "./missing-checks.ts";
import { missingPresence } from "./missing-presence.ts";
import { missingOfUse, reasonAgainst } from "./missing-reason.ts";
import { peopleOfRecord, type Member, type Where } from "./people-of-record.ts";

/** What a visit becomes is made of this: its report, and what other modules know of its products and people. */
export interface VisitFacts {
  row: VisitRow;
  report: Report;
  /** By id, those that the report names. */
  products: ReadonlyMap<string, KnownProduct>;
  /** Of the devices that it checks, by id, those that are at the place. */
  devices: ReadonlyMap<string, NamedDevice>;
  /** What needs a record. */
  applied: Applied[];
  /** What stands against the use of a product by whoever answers for it, by entry. */
  useFaults: ReadonlyMap<string, string>;
  /** The office writes down by name what a client agreed to, on the telephone as well; at the door they draw. */
  takesName: boolean;
}

/** Reads what finishing needs beside the visit itself. The work ends when the row says so, or now. */
export async function gatherFacts(ctx: Ctx, row: VisitRow, report: Report): Promise<VisitFacts> {
  const products = await productFactsOf(ctx, [
    ...report.applications.map(({ value }) => value.productId),
    ...report.checks.flatMap(({ value: { bait } }) => (bait === null ? [] : [bait.productId])),
  ]);
  const devices = await devicesThere(
    ctx,
    row.visit_place_id,
    report.checks.map(({ value }) => value.deviceId),
  );
  const team: Member[] = [];
  for (const person of crewOf(row, report)) team.push({ ...person, licences: await heldLicencesOf(ctx, person.id) });
  // In one form, whether it was told now or read again: a record that says the same must be the same.
  const endedAt = (row.visit_ended_at === null ? ctx.now() : new Date(row.visit_ended_at)).toISOString();
  const applied = report.applications.flatMap(({ id: entryId, value: application }): Applied[] => {
    const known = products.get(application.productId);
    if (!known || !needsRecord(known)) return [];
    const where = useOf(row, report, { application, product: known });
    const people = peopleOfRecord(team, where);
    return [
      {
        entryId,
        visitId: row.visit_id,
        productId: known.id,
        timeZone: row.time_zone,
        state: row.state,
        startedAt: application.startedAt ?? row.visit_started_at,
        endedAt: application.endedAt ?? endedAt,
        customerName: contactNameOf(row),
        place: {
          street: row.street ?? "",
          city: row.city ?? "",
          county: report.county.value ?? row.county ?? "",
          zip: row.zip_code ?? "",
        },
        ...people,
        weather: report.weather.value,
        fault: reasonAgainst(team, known, where),
        application,
        product: recordProductOf(known),
      },
    ];
  });
  const useFaults = new Map(
    report.applications.flatMap(({ id, value }): [string, string][] => {
      const known = products.get(value.productId);
      const reason = known
        ? reasonAgainst(team, known, useOf(row, report, { application: value, product: known }))
        : "";
      return reason === "" ? [] : [[id, reason]];
    }),
  );
  return { row, report, products, devices, applied, useFaults, takesName: may(ctx.actor, "appointments.write") };
}

interface Use {
  application: Application;
  product: KnownProduct;
}

const useOf = (row: VisitRow, report: Report, { application, product }: Use): Where => ({
  technicianId: appliedBy(row, report, application.technicianId),
  state: row.state,
  on: row.visited_on,
  categories: product.categories,
});

/** As a record keeps it. */
export const recordProductOf = (known: KnownProduct): ProductFacts => ({
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

/** What is missing before a visit can be finished: what every report needs, and what its state asks for. */
export const missingOf = (facts: VisitFacts): Missing[] => [
  ...wrongUseOf(facts),
  // A record names who applied a product and who was supervised: whoever was sick that day did neither.
  ...(facts.report.crew.value === null && teamOf(facts.row).length > 1
    ? [{ path: "crew", message: "Say who was there", rule: "" }]
    : []),
  ...missingPresence(facts),
  ...missingOfChecks(facts),
  ...onceEach(facts.report.applications.flatMap(({ id }) => missingOfUse(facts, id))),
];

/** Several products may lack the same: the weather and the county are typed once for all of them. */
const onceEach = (missing: readonly Missing[]): Missing[] =>
  [...Map.groupBy(missing, ({ path }) => path).values()].flatMap(([first]) => first ?? []);

/**
 * What no reason can make right: nobody can take a product out of a van that is not there, or in a unit that it has not,
 * or apply it while nobody was at the door.
 */
export const wrongUseOf = ({ row, report, products }: VisitFacts): Missing[] => [
  ...report.applications.flatMap(({ id, value: { productId, unit } }) => {
    const product = products.get(productId);
    if (!product)
      return [{ path: `applications.${id}.productId`, message: "Please choose a product from the list", rule: "" }];
    return isUnit(unit) && isSameDimension(unit, product.unit)
      ? []
      : [{ path: `applications.${id}.unit`, message: `${product.name} is measured in ${product.unit}`, rule: "" }];
  }),
  ...report.applications
    .filter(({ value }) => !isDuring(row, value))
    .map(({ id }) => ({
      path: `applications.${id}.endedAt`,
      message: "Please enter times within the visit, the end after the start",
      rule: "",
    })),
];

/** While a visit is open, its end is not known. */
function isDuring(
  { visit_started_at: began, visit_ended_at: ended }: VisitRow,
  { startedAt, endedAt }: Pick<Application, "startedAt" | "endedAt">,
): boolean {
  const at = (instant: string) => Date.parse(instant);
  const [from, to] = [at(startedAt ?? began), endedAt ?? ended];
  return from >= at(began) && (to === null || (at(to) >= from && (ended === null || at(to) <= at(ended))));
}

/** What was applied, as the history of a property shows it. */
export const appliedOf = ({ report, products }: VisitFacts) =>
  report.applications.map(({ value: { productId, quantity, unit, area } }) => ({
    name: products.get(productId)?.name ?? "",
    quantity,
    unit,
    area,
  }));
