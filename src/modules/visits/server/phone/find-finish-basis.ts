import {
  APPOINTMENT_PLACE,
  APPOINTMENT_TABLES,
  SUMMARY_COLUMNS,
  type SummaryRow,
} from "#modules/appointments/server/index.ts";
import { productFactsOf } from "#modules/products/server/index.ts";
import { heldLicencesOf } from "#modules/technicians/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { VisitView } from "../../contract.ts";
import type { FinishBasis, FinishProduct } from "../../contract-finish.ts";
import { placePartsOf } from "../finish/gather-facts.ts";
import { contactNameOf } from "../read/contact-name.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import { sentTo } from "../views.ts";

type Row = SummaryRow & Pick<VisitRow, "street" | "city" | "state" | "zip_code" | "county">;

/** The same columns as of a visit, so that the phone judges by what the server will. */
const APPOINTMENTS = `
  select ${SUMMARY_COLUMNS}, place.street, place.city, place.state, place.zip_code, place.county
  from ${APPOINTMENT_TABLES} ${APPOINTMENT_PLACE}
  where appointment.id = any($1::uuid[]) order by appointment.starts_at, appointment.id`;

interface Taken {
  /** Those that whoever asks may see. */
  appointmentIds: readonly string[];
  /** Those that are offered for them. */
  productIds: readonly string[];
  visits: readonly VisitView[];
}

/** What a phone needs to say without a connection what a visit lacks before it can be finished. */
export async function findFinishBasis(ctx: Ctx, { appointmentIds, productIds, visits }: Taken): Promise<FinishBasis> {
  const rows = await rowsOf<Row>(ctx.db, APPOINTMENTS, [appointmentIds]);
  const people = new Map(rows.flatMap(sentTo).map((person) => [person.id, person]));
  // Whoever began a visit is of its team, whether the office still sends them or not.
  for (const { technician } of visits) if (!people.has(technician.id)) people.set(technician.id, technician);
  const technicians: FinishBasis["technicians"] = [];
  // One after the other: the embedded database answers one question at a time.
  for (const { id, name } of people.values()) {
    const licences = await heldLicencesOf(ctx, id);
    technicians.push({
      id,
      name,
      licences: licences.map(({ state, category, kind, expiresOn }) => ({ state, category, kind, expiresOn })),
    });
  }
  const products = await productFactsOf(ctx, [...new Set([...productIds, ...visits.flatMap(productsIn)])]);
  return {
    products: [...products.values()].map(toProduct).toSorted((one, other) => one.id.localeCompare(other.id)),
    technicians,
    appointments: rows.map((row) => ({
      appointmentId: row.id,
      state: row.state,
      customerName: contactNameOf(row),
      place: placePartsOf(row),
      technicianIds: sentTo(row).map(({ id }) => id),
    })),
    takesName: may(ctx.actor, "appointments.write"),
  };
}

/** Also of a product that is not offered any more. */
const productsIn = ({ report }: VisitView): string[] => [
  ...report.applications.map(({ value }) => value.productId),
  ...report.checks.flatMap(({ value: { bait } }) => (bait === null ? [] : [bait.productId])),
];

/** Without its price, which technicians are not shown. */
const toProduct = ({ priceCents: _, ...product }: FinishProduct & { priceCents: unknown }): FinishProduct => product;
