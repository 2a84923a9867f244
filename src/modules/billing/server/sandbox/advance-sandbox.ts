import { rowsOf } from "#platform/server/database/db.ts";
import type { SandboxTransaction } from "./answer-once.ts";
import { deliverEvents, type Deliver } from "./deliver-events.ts";
import { endCharge, endDispute, openDispute, returnCharge } from "./end-charge.ts";
import { endPayout, makePayout } from "./make-payout.ts";
import { endRefund } from "./order-refund.ts";
import type { Sandbox } from "./open-sandbox.ts";
import { expireSetup } from "./open-setup.ts";
import type { DueKind } from "./sandbox-tables.ts";

/** So many at once: the embedded database has one connection, and others wait for it. */
const AT_ONCE = 20;

/** Everything goes in the order of its instants, whoever works it off, so that a payout takes what came before it. */
const LOCK = "select pg_advisory_xact_lock(hashtext('billing.sandbox'))";

const NEXT = `
  delete from sandbox_due
  where (what, object_id) = (
    select what, object_id from sandbox_due where at <= $1::timestamptz order by at, what, object_id limit 1
  )
  returning what, object_id, at`;

/** Each minute that nothing happens costs this alone. */
const IS_ANY = `
  select exists (select from sandbox_due where at <= $1::timestamptz)
    or exists (select from sandbox_event where next_at <= $1::timestamptz) as is_any`;

interface Due {
  what: DueKind;
  object_id: string;
  at: string;
}

/**
 * What time brings at the processor: payments that clear or fail, returns, disputes, payouts; then whatever is due is
 * told to the program. Called from a job each minute, by any process, outside of a transaction. Where the program was
 * down, everything happens as of the instant at which it was due.
 *
 * @param deliver passes a webhook on and answers with its HTTP status
 */
export async function advanceSandbox(sandbox: Sandbox, now: Date, deliver: Deliver): Promise<void> {
  const [found] = await rowsOf<{ is_any: boolean }>(sandbox.db, IS_ANY, [now.toISOString()]);
  if (!found?.is_any) return;
  await workOff(sandbox, now);
  await deliverEvents(sandbox, now, deliver);
}

/** What is due has happened when this is over. */
export async function workOff(sandbox: Sandbox, now: Date): Promise<void> {
  let isMore = await isDue(sandbox, now);
  while (isMore) isMore = await workOffSome(sandbox, now);
}

async function isDue({ db }: Sandbox, now: Date): Promise<boolean> {
  const first = await db
    .selectFrom("sandbox_due")
    .select("what")
    .where("at", "<=", now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

function workOffSome(sandbox: Sandbox, now: Date): Promise<boolean> {
  return sandbox.db.transaction().execute(async (db) => {
    await rowsOf(db, LOCK);
    for (let done = 0; done < AT_ONCE; done++) {
      const [due] = await rowsOf<Due>(db, NEXT, [now.toISOString()]);
      if (!due) return false;
      await happen(sandbox, db, due);
    }
    return true;
  });
}

function happen({ faults }: Sandbox, db: SandboxTransaction, { what, object_id: id, at }: Due): Promise<void> {
  switch (what) {
    case "charge-ends":
      return endCharge(db, id, at);
    case "charge-returns":
      return returnCharge(db, id, at);
    case "dispute-opens":
      return openDispute(db, id, at);
    case "dispute-ends":
      return endDispute(db, id, at);
    case "refund-ends":
      return endRefund(db, id, at);
    case "setup-expires":
      return expireSetup(db, id, at);
    case "payout-made":
      return makePayout(db, at);
    case "payout-arrives":
      return endPayout(db, id, faults.failsPayout?.(id) ?? false, at);
  }
}
