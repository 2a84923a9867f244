import type { ResultOf } from "#platform/contract.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listDuplicates } from "../../contract.ts";
import type { ClientParts } from "../client-records.ts";
import { notFound } from "../find-detail.ts";
import { findClient, sharing, SUMMARY_COLUMNS } from "../queries.ts";
import { toSummary } from "../views.ts";

const MAX_SHOWN = 50;

/** @throws AppError clients.not_found */
export async function findDuplicates(
  ctx: Ctx,
  { facts }: Pick<ClientParts, "facts">,
  id: string,
): Promise<ResultOf<typeof listDuplicates>> {
  const client = await findClient(ctx, id);
  if (!client) throw notFound();
  const { time_zone: zone } = await currentCompany(ctx);
  const rows = await sharing(ctx, client)
    .select(SUMMARY_COLUMNS)
    .select(facts.columnsOf(ctx, todayIn(zone, ctx.now())))
    .orderBy("same_email", "desc")
    .orderBy("client.created_at", "desc")
    .orderBy("client.id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return {
    data: rows.map((row) => ({
      ...toSummary(ctx.actor, row),
      same: [...(row.same_email ? (["email"] as const) : []), ...(row.same_phone ? (["phone"] as const) : [])],
    })),
  };
}
