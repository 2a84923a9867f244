import { sql } from "kysely";
import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { AGREEMENTS } from "./events.ts";
import { recordEvent } from "./record-event.ts";

const LOCK = `
  select agreement.id from agreement where agreement.client_id = any($1::uuid[]) order by agreement.id for no key update`;

const MOVE = `
  update agreement
  set client_id = $2, property_id = coalesce(replaced.kept_id, agreement.property_id),
    version = agreement.version + 1, updated_at = $3
  from agreement as old
  left join unnest($4::uuid[], $5::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where agreement.id = old.id and old.client_id = $1
  returning agreement.id`;

/** What was signed stays as it was signed, and ends with its term: nobody is asked to sign or to renew any more. */
const END_OPEN = `
  update agreement
  set status = 'cancelled', cancelled_at = $2, cancel_reason = 'The client was archived', version = version + 1, updated_at = $2
  where client_id = $1 and status in ('draft', 'sent')
  returning id, reference, edition`;
const END_EDITIONS = `
  update agreement_edition set ended = 'cancelled', ended_at = $2
  where agreement_id = any($1::uuid[]) and ended is null`;
const STOP_RENEWING = `
  update agreement set auto_renews = false, version = version + 1, updated_at = $2
  where client_id = $1 and status = 'signed' and auto_renews`;

/** The agreements of clients, for the module that owns the clients. Signing takes them before appointments and plans. */
export const agreementRecords: ClientRecordPort = {
  audited: [
    {
      entityType: "agreement",
      needs: "contracts.read",
      idsOf: (clientIds) =>
        sql`(select agreement.id::text from agreement where agreement.client_id = any(${clientIds}::uuid[]))`,
    },
  ],
  async lock({ db }, clientIds) {
    await rowsOf(db, LOCK, [clientIds]);
  },
  async close(ctx, id) {
    const at = ctx.now().toISOString();
    const ended = await rowsOf<{ id: string; reference: string }>(ctx.db, END_OPEN, [id, at]);
    await rowsOf(ctx.db, END_EDITIONS, [ended.map((one) => one.id), at]);
    await rowsOf(ctx.db, STOP_RENEWING, [id, at]);
    for (const one of ended) {
      await recordEvent(ctx, one.id, "cancelled", { note: "The client was archived" });
      await audit(ctx, {
        action: "agreements.cancelled",
        entityType: "agreement",
        entityId: one.id,
        changes: { reference: one.reference, reason: "The client was archived" },
      });
    }
    await announce(ctx, AGREEMENTS);
  },
  async move(ctx, { from, into, replaced }) {
    const values = [from, into, ctx.now().toISOString(), [...replaced.keys()], [...replaced.values()]];
    const agreements = await rowsOf(ctx.db, MOVE, values);
    if (agreements.length > 0) await announce(ctx, AGREEMENTS, clientTopic(from), clientTopic(into));
    return { counts: { agreements: agreements.length } };
  },
};
