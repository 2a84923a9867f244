import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { registryPolicy } from "../../policy-registry.ts";
import { marginFeet } from "./find-margin.ts";
import { judgeAll } from "../judge/judge-jobs.ts";
import { REGISTRY } from "./registry-topic.ts";

/** @throws AppError request.forbidden */
export function saveMargin(ctx: Ctx, feet: number): Promise<void> {
  if (!registryPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const before = await marginFeet(ctx);
    if (before === feet) return;
    await ctx.db
      .updateTable("registry_setting")
      .set({ margin_feet: feet, changed_at: ctx.now().toISOString() })
      .execute();
    await audit(ctx, {
      action: "notices.registry_margin_changed",
      entityType: "registry_setting",
      entityId: "margin",
      changes: { marginFeet: [before, feet] },
    });
    await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
    await announce(ctx, REGISTRY);
  });
}
