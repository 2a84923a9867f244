import { devicesThere, type NamedDevice } from "#modules/devices/server/index.ts";
import { productFactsOf, type ProductFacts as KnownProduct } from "#modules/products/server/index.ts";
import { heldLicencesOf } from "#modules/technicians/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Report } from "../../contract.ts";
import { finishFactsOf, type FinishFacts, type FinishVisit } from "../../rules-finish.ts";
import { crewAmong, type Member } from "../../rules-finish-people.ts";
import { contactNameOf } from "../read/contact-name.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import { teamOf } from "../views.ts";

/** What a visit becomes is made of this: its report, and what other modules know of its products and people. */
export interface VisitFacts extends FinishFacts {
  row: VisitRow;
  report: Report;
  /** By id, those that the report names. */
  products: ReadonlyMap<string, KnownProduct>;
  /** Of the devices that it checks, by id, those that are at the place. */
  devices: ReadonlyMap<string, NamedDevice & { installed_on: string }>;
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
  const team = await membersOf(ctx, row, report);
  const known = { products, devices, takesName: may(ctx.actor, "appointments.write"), now: ctx.now() };
  return { ...finishFactsOf(finishVisitOf(row, team), report, known), row, report, products, devices };
}

/** Only of whoever was there the licenses are asked for: nobody else is named. */
async function membersOf(ctx: Ctx, row: VisitRow, { crew }: Report): Promise<Member[]> {
  const team = teamOf(row);
  const there = new Set(crewAmong(team, crew.value).map(({ id }) => id));
  const members: Member[] = [];
  for (const person of team)
    members.push({ ...person, licences: there.has(person.id) ? await heldLicencesOf(ctx, person.id) : [] });
  return members;
}

const finishVisitOf = (row: VisitRow, team: readonly Member[]): FinishVisit => ({
  visitId: row.visit_id,
  timeZone: row.time_zone,
  state: row.state,
  on: row.visited_on,
  startedAt: row.visit_started_at,
  endedAt: row.visit_ended_at,
  customerName: contactNameOf(row),
  place: placePartsOf(row),
  starterId: row.starter_id,
  team,
});

/** Empty where a part is not known. */
export const placePartsOf = (row: Pick<VisitRow, "street" | "city" | "county" | "zip_code">): FinishVisit["place"] => ({
  street: row.street ?? "",
  city: row.city ?? "",
  county: row.county ?? "",
  zip: row.zip_code ?? "",
});

/** What was applied, as the history of a property shows it. */
export const appliedOf = ({ report, products }: VisitFacts) =>
  report.applications.map(({ value: { productId, quantity, unit, area } }) => ({
    name: products.get(productId)?.name ?? "",
    quantity,
    unit,
    area,
  }));
