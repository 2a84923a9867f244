import { addDays } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { WARNING_DAYS } from "../../rules.ts";
import { DOCUMENTS, documentExpiring } from "../events.ts";
import { todayOf } from "../read/find-documents.ts";

/** Each is told by an event of its own, in the transaction that notes it. */
const BATCH = 200;

const EXPIRE = `
  update document set status = 'expired', version = version + 1, updated_at = $2
  where id in (
    select id from document
    where expires_on < $1::date and status = 'active' and archived_at is null
    order by id limit $3 for no key update skip locked
  )
  returning id`;

/**
 * The step of today: within 7 days that one, and not the one of 30 days, too. Replaced or changed days are told anew. Not
 * of an agreement: nobody uploads a newer one, and that its term ends is told by its own messages.
 */
const WARN = `
  insert into document_warning (document_id, expires_on, days, warned_at)
  select document.id, document.expires_on, case when document.expires_on <= $3::date then $5::int else $4::int end, $6
  from document
  where document.expires_on >= $1::date and document.expires_on <= $2::date
    and document.archived_at is null and document.status = 'active' and document.source <> 'agreement'
    and not exists (
      select from document_warning as told
      where told.document_id = document.id and told.expires_on = document.expires_on
        and told.days <= case when document.expires_on <= $3::date then $5::int else $4::int end
    )
  order by document.expires_on, document.id
  limit $7
  on conflict on constraint document_warning_pk do nothing
  returning document_id, days, expires_on`;

interface Warned {
  document_id: string;
  days: (typeof WARNING_DAYS)[number];
  expires_on: string;
}

/** What is over is expired, and what will be soon is told once for each step. Runs twice, and in two processes, without harm. */
export async function expireDocuments(ctx: Ctx): Promise<void> {
  const today = await todayOf(ctx);
  while ((await expireSome(ctx, today)) === BATCH);
  while ((await warnSome(ctx, today)) === BATCH);
}

const expireSome = (ctx: Ctx, today: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const expired = await rowsOf(ctx.db, EXPIRE, [today, ctx.now().toISOString(), BATCH]);
    if (expired.length > 0) await announce(ctx, DOCUMENTS);
    return expired.length;
  });

const warnSome = (ctx: Ctx, today: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const [early, late] = WARNING_DAYS;
    const told = [today, addDays(today, early), addDays(today, late), early, late, ctx.now().toISOString(), BATCH];
    const warned = await rowsOf<Warned>(ctx.db, WARN, told);
    for (const { document_id: documentId, days, expires_on: expiresOn } of warned)
      await emit(ctx, documentExpiring, { documentId, clientId: await clientOf(ctx, documentId), days, expiresOn });
    return warned.length;
  });

async function clientOf({ db }: Ctx, id: string): Promise<string> {
  const { client_id: clientId } = await db
    .selectFrom("document")
    .select("client_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return clientId;
}
