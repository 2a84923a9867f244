import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_FOUND, totalOf } from "#platform/lists.ts";
import { addDays, daysBetween, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { listRenewals as endpoint } from "../../contract-lifecycle.ts";
import { endingAgreements } from "../office/find-agreements.ts";
import { toSummary } from "../office/agreement-views.ts";
import { findFollowers } from "./find-followers.ts";
import { NOTICE } from "./give-notice.ts";

/** Signed agreements by the end of their term, the next first. Whoever has more than are counted asks for fewer days. */
export async function listRenewals(
  ctx: Ctx,
  { withinDays, page, limit }: ParsedInputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const ending = () => endingAgreements(ctx, { from: today, through: addDays(today, withinDays) });
  const cut = ending()
    .selectAll("agreement")
    .orderBy("agreement.ends_on")
    .orderBy("agreement.number")
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await readRows(ctx.db, cut);
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counting = ctx.db
      .selectFrom(ending().select("agreement.id").limit(MAX_FOUND).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("all"));
    const [counted] = await readRows(ctx.db, counting);
    return counted?.all ?? 0;
  });
  const ids = rows.map(({ id }) => id);
  const followers = await findFollowers(ctx, ids);
  const notices = await findNotices(ctx, ids);
  const data = rows.map((row) => ({
    ...toSummary(row, ctx.actor),
    daysLeft: row.ends_on === null ? 0 : daysBetween(today, row.ends_on),
    noticeSentAt: notices.get(`${row.id} ${row.ends_on ?? ""}`) ?? null,
    followedBy: followers.get(row.id) ?? null,
  }));
  return { data, pagination: { page, limit, total } };
}

async function findNotices({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("agreement_alert")
    .select(["agreement_id", "ends_on", "at"])
    .where("agreement_id", "in", ids)
    .where("days", "=", NOTICE)
    .execute();
  return new Map(rows.map(({ agreement_id: id, ends_on: endsOn, at }) => [`${id} ${endsOn}`, at]));
}
