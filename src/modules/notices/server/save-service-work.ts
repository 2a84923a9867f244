import { findService, findSoldServices, type ServiceRow } from "#modules/catalogue/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ServiceWork } from "../contract.ts";
import { assumedWork, WORK_KINDS, type WorkKind } from "../rules.ts";
import { NOTICES } from "./events.ts";
import { judgeAll } from "./judge/judge-jobs.ts";

/** What is done at every service that the company sells. */
export async function findServiceWork(ctx: Ctx): Promise<ServiceWork[]> {
  const services = await findSoldServices(ctx);
  const told = await ctx.db.selectFrom("notice_service").select(["service_id", "work"]).execute();
  const byId = new Map(told.map(({ service_id, work }) => [service_id, work]));
  return services.map((service) => viewOf(service, byId.get(service.id)));
}

const viewOf = ({ id, name, category }: ServiceRow, work: readonly WorkKind[] | undefined): ServiceWork => ({
  serviceId: id,
  name,
  work: [...(work ?? assumedWork(category))],
  isAssumed: work === undefined,
});

/**
 * What is done at a service, as the office enters it. Upcoming appointments are checked again.
 *
 * @throws AppError catalogue.not_found
 */
export function saveServiceWork(
  ctx: Ctx,
  { id, work }: { id: string; work: readonly WorkKind[] },
): Promise<ServiceWork> {
  return inTransaction(ctx, async (ctx) => {
    const service = await findService(ctx, id);
    if (!service) throw new AppError("not_found", "catalogue.not_found", { detail: "This service does not exist." });
    const kept = WORK_KINDS.filter((kind) => work.includes(kind));
    const columns = { work: kept, changed_at: ctx.now().toISOString() };
    await ctx.db
      .insertInto("notice_service")
      .values({ service_id: id, ...columns })
      .onConflict((conflict) => conflict.constraint("notice_service_pk").doUpdateSet(columns))
      .execute();
    await audit(ctx, {
      action: "notices.service_changed",
      entityType: "service",
      entityId: id,
      changes: { work: kept },
    });
    await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
    await announce(ctx, NOTICES);
    return viewOf(service, kept);
  });
}
