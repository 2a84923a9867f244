import { clientTopic } from "#modules/appointments/server/index.ts";
import { expireClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { endAgreedPlan, hasRunningPlan } from "#modules/plans/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { AGREEMENTS, agreementExpired } from "../events.ts";
import type { AgreementRow } from "../queries.ts";
import { recordEvent } from "../record-event.ts";
import { findFollower } from "../renewals/find-followers.ts";
import { renewByItself } from "../renewals/renew-by-itself.ts";
import { findSignState, holdAgreement, waitsForCompany } from "../signing/sign-state.ts";
import { endEdition } from "./end-edition.ts";

const SLICE = 500;

/**
 * What the client did not sign in time expires; a term that is over is followed by the next one, where the agreement renews by itself,
 * and expires else. Each is a transaction of its own, and one that fails holds up no other.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function endTerms(ctx: Ctx): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const { time_zone: zone } = await currentCompany(asProgram);
  const today = todayIn(zone, ctx.now());
  const faults: unknown[] = [];
  const each = async (find: (after: string) => Promise<{ id: string }[]>, end: (id: string) => Promise<void>) => {
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const slice: { id: string }[] = await find(after);
      for (const { id } of slice) await end(id).catch((fault: unknown) => faults.push(fault));
      after = slice.length === SLICE ? slice.at(-1)?.id : undefined;
    }
  };
  await each(
    (after) => unsigned(asProgram, after),
    (id) => expireUnsigned(asProgram, id),
  );
  await each(
    (after) => overdue(asProgram, after, today),
    (id) => endTerm(asProgram, id, today),
  );
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} agreements could not be ended`, { cause: faults[0] });
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

const unsigned = ({ db, now }: Ctx, after: string) =>
  db
    .selectFrom("agreement")
    .select("id")
    .where("status", "=", "sent")
    .where("sign_by", "<=", now().toISOString())
    .where("id", ">", after)
    .orderBy("id")
    .limit(SLICE)
    .execute();

const overdue = ({ db }: Ctx, after: string, today: string) =>
  db
    .selectFrom("agreement")
    .select("id")
    .where("status", "=", "signed")
    .where("ends_on", "<", today)
    .where("id", ">", after)
    .orderBy("id")
    .limit(SLICE)
    .execute();

const expireUnsigned = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdAgreement(ctx, id);
    if (row?.status !== "sent" || row.sign_by === null || new Date(row.sign_by) > ctx.now()) return;
    const state = await findSignState(ctx, id, row.edition);
    if (state && waitsForCompany(state)) return;
    await endEdition(ctx, row, "expired");
    await expire(ctx, row);
  });

const endTerm = (ctx: Ctx, id: string, today: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdAgreement(ctx, id);
    if (row?.status !== "signed" || row.ends_on === null || row.ends_on >= today) return;
    if (await renewByItself(ctx, row)) return announce(ctx, AGREEMENTS, clientTopic(row.client_id));
    const follower = await findFollower(ctx, id);
    // A next term that was signed has seen to the plan, unless it is a single visit. Else the plan ends with this one, also
    // where it was to renew by itself.
    const goesOn = follower?.status === "signed" && follower.plan_id !== null;
    if (row.plan_id !== null && !goesOn)
      await endAgreedPlan(ctx, row.plan_id, { lastDay: row.ends_on, isAtOnce: false, cancels: null });
    await expire(ctx, row);
    if (follower?.status === "signed" || (await hasOther(ctx, row)) || (await hasRunningPlan(ctx, row.client_id)))
      return;
    await expireClient(ctx, row.client_id);
  });

async function expire(ctx: Ctx, row: AgreementRow): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("agreement")
    .set({ status: "expired", expired_at: now, version: row.version + 1, updated_at: now })
    .where("id", "=", row.id)
    .execute();
  await recordEvent(ctx, row.id, "expired");
  await audit(ctx, {
    action: "agreements.expired",
    entityType: "agreement",
    entityId: row.id,
    changes: { reference: row.reference, status: [row.status, "expired"] },
  });
  await emit(ctx, agreementExpired, {
    agreementId: row.id,
    clientId: row.client_id,
    wasSigned: row.status === "signed",
  });
  await announce(ctx, AGREEMENTS, clientTopic(row.client_id));
}

async function hasOther({ db }: Ctx, { id, client_id: clientId }: AgreementRow): Promise<boolean> {
  const other = await db
    .selectFrom("agreement")
    .select("id")
    .where("client_id", "=", clientId)
    .where("status", "=", "signed")
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
