import { sql } from "kysely";
import { clientTopic } from "#modules/appointments/server/index.ts";
import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { DOCUMENTS } from "./events.ts";
import { endClientShares } from "./shares/end-shares.ts";

const LOCK = "select id from document where client_id = any($1::uuid[]) order by id for no key update";
const LOCK_REQUESTS = "select id from document_request where client_id = any($1::uuid[]) order by id for no key update";

const MOVE = `
  update document
  set client_id = $2, property_id = coalesce(replaced.kept_id, document.property_id),
    version = document.version + 1, updated_at = $3
  from document as old
  left join unnest($4::uuid[], $5::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where document.id = old.id and old.client_id = $1
  returning document.id`;
const MOVE_SHARES = "update document_share set client_id = $2 where client_id = $1";
const MOVE_REQUESTS =
  "update document_request set client_id = $2, version = version + 1 where client_id = $1 returning id";

/** The company's own count stays: what took room takes it still. */
const MOVE_USAGE = `
  with gone as (delete from document_usage where client_id = $1 returning bytes, files)
  insert into document_usage (client_id, bytes, files) select $2, gone.bytes, gone.files from gone
  on conflict on constraint document_usage_pk do update
    set bytes = document_usage.bytes + excluded.bytes, files = document_usage.files + excluded.files`;

/** The libraries of clients, for the module that owns the clients. */
export const documentRecords: ClientRecordPort = {
  audited: [
    {
      entityType: "document",
      needs: "documents.read",
      // In two parts, each of which has an index of its own.
      idsOf: (clientIds) => sql`(
        select id::text from document where client_id = any(${clientIds}::uuid[]) and archived_at is null
        union all
        select id::text from document where client_id = any(${clientIds}::uuid[]) and archived_at is not null
      )`,
    },
    {
      entityType: "document_request",
      needs: "documents.read",
      idsOf: (clientIds) => sql`(select id::text from document_request where client_id = any(${clientIds}::uuid[]))`,
    },
  ],
  async lock({ db }, clientIds) {
    // Requests before documents, as by everybody.
    await rowsOf(db, LOCK_REQUESTS, [clientIds]);
    await rowsOf(db, LOCK, [clientIds]);
  },
  /** Nobody opens anything of an archived client by a link. */
  close: endClientShares,
  async move(ctx, { from, into, replaced }) {
    const moved = [from, into, ctx.now().toISOString(), [...replaced.keys()], [...replaced.values()]];
    const documents = await rowsOf(ctx.db, MOVE, moved);
    await rowsOf(ctx.db, MOVE_SHARES, [from, into]);
    const requests = await rowsOf(ctx.db, MOVE_REQUESTS, [from, into]);
    await rowsOf(ctx.db, MOVE_USAGE, [from, into]);
    if (documents.length + requests.length > 0) await announce(ctx, DOCUMENTS, clientTopic(from), clientTopic(into));
    return { counts: { documents: documents.length, documentRequests: requests.length } };
  },
};
