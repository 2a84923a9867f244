import { lockAppointments } from "#modules/appointments/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { NOTICES } from "../events.ts";
import { assumedWork, rulesFor, workOf, type AskedRule } from "../../rules.ts";
import { closeNotice, missNotice, noticesOf, type NoticeColumns } from "./change-notice.ts";
import { judgeNotice } from "./judge-notice.ts";
import { findChange } from "./find-change.ts";
import { followChange } from "./follow-change.ts";
import { readFacts, type FactsRow } from "./read-facts.ts";

const REMEMBER = `
  insert into notice_judgement (appointment_id, facts, judged_at) values ($1, $2, $3)
  on conflict (appointment_id) do update set facts = excluded.facts, judged_at = excluded.judged_at`;

/**
 * Brings the notices of an appointment up to date. Doing it twice changes nothing; the appointment is locked, so the
 * second of two at once sees what the first wrote.
 */
export function judgeAppointment(ctx: Ctx, { appointmentId }: { appointmentId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockAppointments(ctx, { ids: [appointmentId] });
    const facts = await readFacts(ctx, appointmentId);
    if (!facts) return;
    const before = await noticesOf(ctx, appointmentId);
    const outdated = await followChanges(ctx, facts, before);
    const current = outdated > 0 ? await noticesOf(ctx, appointmentId) : before;
    const changes = outdated + (await judge(ctx, facts, current));
    await rowsOf(ctx.db, REMEMBER, [appointmentId, facts.facts, ctx.now().toISOString()]);
    if (changes > 0) await announce(ctx, NOTICES, "appointments");
  });
}

/**
 * Also of what is not asked at the moment, or has no time: it may be again, and what was known of it is forgotten here.
 *
 * @returns how many notices changed
 */
async function followChanges(ctx: Ctx, facts: FactsRow, before: readonly NoticeColumns[]): Promise<number> {
  if (before.length === 0 || facts.status === "in-progress" || facts.status === "completed") return 0;
  const change = await findChange(ctx, facts);
  return countTrue(before, (notice) => followChange(ctx, notice, change));
}

/** @returns how many notices changed */
async function judge(ctx: Ctx, facts: FactsRow, before: readonly NoticeColumns[]): Promise<number> {
  switch (facts.status) {
    // For work in progress, what was required at the start stands.
    case "in-progress":
      return 0;
    case "completed":
      return countTrue(before, (notice) => missNotice(ctx, notice, "The work is done."));
    case "cancelled":
      return countTrue(before, (notice) => closeNotice(ctx, notice, "The appointment was cancelled."));
    default:
      return judgeComing(ctx, facts, before);
  }
}

async function judgeComing(ctx: Ctx, facts: FactsRow, before: readonly NoticeColumns[]): Promise<number> {
  if (!facts.has_time)
    return countTrue(before, (notice) => closeNotice(ctx, notice, "The appointment has no time yet."));
  const asked = askedOf(facts);
  const keys = asked.map(({ rule }) => rule.key);
  const gone = before.filter(({ rule }) => !keys.includes(rule));
  let changes = await countTrue(gone, (notice) => closeNotice(ctx, notice, "Nothing here asks for it any more."));
  for (const one of asked) {
    const known = before.find(({ rule }) => rule === one.rule.key);
    if (await judgeNotice(ctx, facts, one, known)) changes++;
  }
  return changes;
}

const askedOf = (facts: FactsRow): AskedRule[] =>
  facts.state === null || facts.category === null
    ? []
    : rulesFor({
        state: facts.state,
        propertyType: facts.property_type,
        work: workOf(facts.work ?? assumedWork(facts.category), facts.planned_products),
        customerAsksAhead: facts.asks_ahead,
      });

async function countTrue<One>(all: readonly One[], change: (one: One) => Promise<boolean>): Promise<number> {
  let changes = 0;
  for (const one of all) if (await change(one)) changes++;
  return changes;
}
