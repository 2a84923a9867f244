import { APPOINTMENT_TABLES, CARD_COLUMNS, type CardRow } from "#modules/appointments/server/index.ts";
import { isId } from "#modules/clients/server/index.ts";
import type { ProductVisits } from "#modules/products/server/index.ts";
import { isWithinLimit } from "#modules/properties/server/index.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { contactNameOf } from "./contact-name.ts";
import { VISIT_PLACE } from "./visit-rows.ts";

interface Row extends CardRow {
  visit_id: string;
  visited_on: string;
}

const BY_IDS = `
  select ${CARD_COLUMNS}, visit.id as visit_id, visit.visited_on
  from ${APPOINTMENT_TABLES} join visit on visit.appointment_id = appointment.id
  where visit.id = any($1::uuid[])`;

/** A report keeps each entry by its id; one that was taken out is null. */
const WAS_APPLIED = `
  select exists (
    select from visit
    where visit.client_id = $1::uuid and visit.status = 'finished' and ${isWithinLimit("$2", VISIT_PLACE)}
      and jsonb_path_exists(visit.report, '$.applications.*.value ? (@.productId == $id)', jsonb_build_object('id', $3::text))
  ) as was_applied`;

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
  async wasAppliedForActor({ db, actor }, productId) {
    if (actor.kind !== "client" || !isId(actor.clientId)) return false;
    const values = [actor.clientId, placeLimitOf(actor), productId];
    return (await rowsOf<{ was_applied: boolean }>(db, WAS_APPLIED, values))[0]?.was_applied ?? false;
  },
};
