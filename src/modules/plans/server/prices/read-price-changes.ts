import { findUserNames } from "#modules/accounts/server/index.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { may } from "#platform/permissions.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PriceChange, PriceChanges } from "../../contract-prices.ts";
import {
  earliestDayOf,
  noticeDaysOf,
  TOLD_BY_HAND,
  type ChangeStatus,
  type NoticeState,
  type PriceStep,
} from "../../rules-prices.ts";
import { planNotFound, type PriceChangeRow } from "./hold-plan.ts";
import type { PlanBillingPort } from "./plan-billing-port.ts";

const SHOWN = 100;

/** @throws AppError appointments.plan_not_found */
export async function readPriceChanges(ctx: Ctx, planId: string, billing: PlanBillingPort): Promise<PriceChanges> {
  const plan = await ctx.db.selectFrom("plan").select("client_id").where("id", "=", planId).executeTakeFirst();
  if (!plan) throw planNotFound();
  const { price_notice_days: companyDays, time_zone: zone } = await currentCompany(ctx);
  const isAutopaid = await billing.isAutopaid(ctx, plan.client_id);
  const [noticeDays, today] = [noticeDaysOf(companyDays, isAutopaid), todayIn(zone, ctx.now())];
  const rows = await ctx.db
    .selectFrom("plan_price_change")
    .selectAll()
    .where("plan_id", "=", planId)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  const people = rows.flatMap((row) => [row.made_by, row.told_by, row.canceled_by].filter((id) => id !== null));
  const names = await findUserNames(ctx, people);
  return {
    data: rows.map((row) => toChange(ctx, row, names)),
    earliest: {
      higher: earliestDayOf({ today, oldCents: 0, newCents: 1, noticeDays }),
      lower: earliestDayOf({ today, oldCents: 1, newCents: 0, noticeDays }),
    },
    noticeDays,
    isAutopaid,
    hasEmail: (await findClientRecipients(ctx, plan.client_id)).some(({ email }) => email !== null),
  };
}

function toChange({ actor }: Ctx, row: PriceChangeRow, names: ReadonlyMap<string, string>): PriceChange {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const mayWrite = may(actor, "appointments.write");
  const status = statusOf(row);
  const notice = noticeOf(row);
  return {
    id: row.id,
    oldCents: row.old_cents,
    newCents: row.new_cents,
    fromOn: row.from_on,
    reason: row.reason,
    status,
    madeAt: row.made_at,
    madeBy: nameOf(row.made_by),
    notice,
    toldAt: row.told_at,
    toldBy: nameOf(row.told_by),
    canceledAt: row.canceled_at,
    canceledBy: nameOf(row.canceled_by),
    appliedAt: row.applied_at,
    can: {
      cancel: mayWrite && status === "coming",
      tell: mayWrite && status !== "canceled" && row.told_at === null,
      untell: mayWrite && status === "coming" && isToldByHand(row.told_how),
    },
  };
}

export const isToldByHand = (how: PriceChangeRow["told_how"]): how is (typeof TOLD_BY_HAND)[number] =>
  TOLD_BY_HAND.some((byHand) => byHand === how);

function statusOf({ canceled_at: canceledAt, applied_at: appliedAt }: PriceChangeRow): ChangeStatus {
  if (canceledAt !== null) return "canceled";
  return appliedAt === null ? "coming" : "applied";
}

export const noticeOf = (row: Pick<PriceChangeRow, "told_how" | "old_cents" | "new_cents">): NoticeState =>
  row.told_how ?? (row.new_cents < row.old_cents ? "not-needed" : "none");

/** The changes of a plan that were not canceled, in the order of their days. */
export async function findPriceSteps({ db }: Ctx, planId: string): Promise<PriceStep[]> {
  const rows = await db
    .selectFrom("plan_price_change")
    .select(["from_on", "old_cents", "new_cents", "applied_at"])
    .where("plan_id", "=", planId)
    .where("canceled_at", "is", null)
    .orderBy("from_on")
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    fromOn: row.from_on,
    oldCents: row.old_cents,
    newCents: row.new_cents,
    isApplied: row.applied_at !== null,
  }));
}
