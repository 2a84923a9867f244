import { APPOINTMENT_TABLES, CARD_COLUMNS, type CardRow } from "#modules/appointments/server/index.ts";
import type { ProductVisits } from "#modules/products/server/index.ts";
import { may } from "#platform/permissions.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { contactNameOf } from "./contact-name.ts";

interface Row extends CardRow {
  visit_id: string;
  visited_on: string;
}

const BY_IDS = `
  select ${CARD_COLUMNS}, visit.id as visit_id, visit.visited_on
  from ${APPOINTMENT_TABLES} join visit on visit.appointment_id = appointment.id
  where visit.id = any($1::uuid[])`;

/** Where and for whom products were used, for the office's page of a product. */
export const productVisits: ProductVisits = {
  async visitsOf(ctx, visitIds) {
    if (visitIds.length === 0 || !may(ctx.actor, "appointments.read")) return new Map();
    const rows = await rowsOf<Row>(ctx.db, BY_IDS, [[...new Set(visitIds)]]);
    return new Map(
      rows.map((row) => [
        row.visit_id,
        { title: row.title, date: row.visited_on, clientName: contactNameOf(row), address: row.address },
      ]),
    );
  },
};
