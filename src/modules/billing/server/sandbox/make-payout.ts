import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { PAYOUT_ARRIVES_AFTER_DAYS } from "../../rules-sandbox.ts";
import { ProviderRefused, type PayoutState } from "../providers/ask-provider.ts";
import type { SandboxTransaction } from "./answer-once.ts";
import { BANK_ZONE, bankDayOf, bankDaysAfter, isBankDay, postedOn } from "./bank-days.ts";
import { sandboxId, type Sandbox } from "./open-sandbox.ts";
import { payoutState } from "./tell-state.ts";
import { addDue, addEntry, addEvent } from "./write-books.ts";

/** There is one of them at a time. */
const DAILY = "daily";
/** 5 in the afternoon by the banks' clock. */
const MADE_AT_MINUTES = 17 * 60;
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** One statement, so that the lines it adds up are those that it takes along. */
const TAKE = `
  with open as (
    select id, cents - fee_cents as net from sandbox_entry where payout_id is null and at <= $4::timestamptz
  ), made as (
    insert into sandbox_payout (id, made_on, arrives_on, cents, status, made_at)
    select $1::text, $2::date, $3::date, sum(net)::bigint, 'pending', $4::timestamptz from open having sum(net) > 0
    returning id, cents
  ), taken as (
    update sandbox_entry set payout_id = made.id from made, open where sandbox_entry.id = open.id
  )
  select cents from made`;

/** Sees to it that the next payout is planned. */
export async function planPayouts(db: SandboxTransaction, now: string): Promise<void> {
  await db
    .insertInto("sandbox_due")
    .values({ what: "payout-made", object_id: DAILY, at: nextPayoutAt(now).toISOString() })
    .onConflict((conflict) => conflict.constraint("sandbox_due_pk").doNothing())
    .execute();
}

/**
 * Pays out what has come together. Less than nothing is carried over until enough has come, as are lines that were not
 * committed yet: they are in the next one.
 */
export async function makePayout(db: SandboxTransaction, at: string): Promise<void> {
  await addDue(db, "payout-made", DAILY, nextPayoutAt(at));
  await forgetEvents(db, at);

  const payoutId = sandboxId("po");
  const madeOn = bankDayOf(at);
  const arrivesOn = bankDaysAfter(madeOn, PAYOUT_ARRIVES_AFTER_DAYS);
  const [made] = await rowsOf<{ cents: number }>(db, TAKE, [payoutId, madeOn, arrivesOn, at]);
  if (!made) return;
  await addEntry(db, {
    kind: "payout",
    object_id: payoutId,
    charge_id: null,
    cents: -made.cents,
    payout_id: payoutId,
    at,
  });
  await addDue(db, "payout-arrives", payoutId, postedOn(arrivesOn));
  await tell(db, "created", payoutId, at);
}

/** It has arrived at the company's bank, or that has sent it back; then it goes out again with the next one. */
export async function endPayout(db: SandboxTransaction, payoutId: string, fails: boolean, at: string): Promise<void> {
  const { cents } = await db
    .updateTable("sandbox_payout")
    .set({ status: fails ? "failed" : "paid" })
    .where("id", "=", payoutId)
    .returning("cents")
    .executeTakeFirstOrThrow();
  if (fails) await addEntry(db, { kind: "payout-failed", object_id: payoutId, charge_id: null, cents, at });
  await tell(db, fails ? "failed" : "paid", payoutId, at);
}

/** @throws ProviderRefused no_such_payout */
export async function readPayout(sandbox: Sandbox, payoutId: string): Promise<PayoutState> {
  const row = await sandbox.db.selectFrom("sandbox_payout").selectAll().where("id", "=", payoutId).executeTakeFirst();
  if (!row) throw new ProviderRefused("no_such_payout");
  return payoutState(row);
}

function nextPayoutAt(after: string): Date {
  for (let day = bankDayOf(after); ; day = addDays(day, 1)) {
    const at = instantOfOrNext(day, MADE_AT_MINUTES, BANK_ZONE);
    if (isBankDay(day) && at > new Date(after)) return at;
  }
}

/** What was told, or given up, a month ago. */
async function forgetEvents(db: SandboxTransaction, at: string): Promise<void> {
  await db
    .deleteFrom("sandbox_event")
    .where("next_at", "is", null)
    .where("at", "<", new Date(Date.parse(at) - EVENTS_KEPT_MS).toISOString())
    .execute();
}

const tell = (
  db: SandboxTransaction,
  what: "created" | "paid" | "failed",
  payoutId: string,
  at: string,
): Promise<void> => addEvent(db, { type: `payout.${what}`, subject: { kind: "payout", payoutId }, at });
