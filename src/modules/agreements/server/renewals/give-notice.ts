import { currentCompany } from "#modules/company/server/index.ts";
import { stateOfProperty } from "#modules/properties/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { EARLIEST_NOTICE_DAYS, noticeWindowOf } from "../../rules-renewal.ts";
import { AGREEMENTS, renewalNoticeDue } from "../events.ts";
import { recordEvent } from "../record-event.ts";
import { holdAgreement } from "../signing/sign-state.ts";
import { findFollower } from "./find-followers.ts";

const SLICE = 500;
/** In `agreement_alert`: what the client is told, not the office. */
export const NOTICE = 0;

/**
 * Tells each client whose agreement renews by itself that it does, once for each term, within the days that the state of
 * the place asks for. Each is a transaction of its own. Missed, it is not made up for: then it does not renew.
 */
export async function giveNotices(ctx: Ctx): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const { time_zone: zone } = await currentCompany(asProgram);
  const today = todayIn(zone, ctx.now());
  for (let after: Candidate | undefined = START; after !== undefined;) {
    const slice: Candidate[] = await findCandidates(asProgram, today, after);
    for (const { id } of slice) await giveNotice(asProgram, id, today);
    after = slice.length === SLICE ? slice.at(-1) : undefined;
  }
}

interface Candidate {
  id: string;
  number: number;
  ends_on: string | null;
}
const START: Candidate = { id: "", number: 0, ends_on: "0001-01-01" };

const findCandidates = ({ db }: Ctx, today: string, { ends_on: endsOn, number }: Candidate): Promise<Candidate[]> =>
  db
    .selectFrom("agreement")
    .select(["id", "number", "ends_on"])
    .where("status", "=", "signed")
    .where("auto_renews", "=", true)
    .where("ends_on", ">=", today)
    .where("ends_on", "<=", addDays(today, EARLIEST_NOTICE_DAYS))
    .where((eb) => eb(eb.refTuple("ends_on", "number"), ">", eb.tuple(endsOn, number)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("agreement_alert as known")
            .select("known.days")
            .whereRef("known.agreement_id", "=", "agreement.id")
            .whereRef("known.ends_on", "=", "agreement.ends_on")
            .where("known.days", "=", NOTICE),
        ),
      ),
    )
    .orderBy("ends_on")
    .orderBy("number")
    .limit(SLICE)
    .execute();

const giveNotice = (ctx: Ctx, id: string, today: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdAgreement(ctx, id);
    if (row?.status !== "signed" || !row.auto_renews || row.ends_on === null) return;
    const { noticeFrom, noticeUntil } = noticeWindowOf(
      row.ends_on,
      (await stateOfProperty(ctx, row.property_id)) ?? null,
    );
    if (today < noticeFrom || today > noticeUntil || (await findFollower(ctx, id))) return;
    const noted = await ctx.db
      .insertInto("agreement_alert")
      .values({ agreement_id: id, ends_on: row.ends_on, days: NOTICE, at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.constraint("agreement_alert_pk").doNothing())
      .returning("days")
      .executeTakeFirst();
    if (!noted) return;
    await recordEvent(ctx, id, "notice-sent", { note: row.ends_on });
    await emit(ctx, renewalNoticeDue, { agreementId: id, clientId: row.client_id, endsOn: row.ends_on });
    await announce(ctx, AGREEMENTS);
  });

/** When the client was told that the term that ends on this day is followed by another; null: not yet. */
export async function findNotice({ db }: Ctx, agreementId: string, endsOn: string): Promise<string | null> {
  const noted = await db
    .selectFrom("agreement_alert")
    .select("at")
    .where("agreement_id", "=", agreementId)
    .where("ends_on", "=", endsOn)
    .where("days", "=", NOTICE)
    .executeTakeFirst();
  return noted?.at ?? null;
}
