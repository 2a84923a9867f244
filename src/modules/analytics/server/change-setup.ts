import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { setupPolicy } from "../policy.ts";
import type { ConfirmableEntry } from "../rules-setup.ts";

export const SETUP_TOPIC = "setup";

/**
 * Hides the checklist for everyone who runs the company, or brings it back.
 *
 * @throws AppError request.forbidden
 */
export function hideSetup(ctx: Ctx, isHidden: boolean): Promise<void> {
  if (!setupPolicy.hide(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("setup_checklist")
      .set({ is_hidden: isHidden })
      .where("is_hidden", "<>", isHidden)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tell(ctx, { is_hidden: [!isHidden, isHidden] });
  });
}

/**
 * Says that something is right as it is, or takes that back.
 *
 * @throws AppError analytics.entry_not_yours
 */
export function confirmSetup(ctx: Ctx, entry: ConfirmableEntry, isConfirmed: boolean): Promise<void> {
  if (!setupPolicy.do(ctx.actor, entry))
    throw new AppError("forbidden", "analytics.entry_not_yours", {
      detail: "Only an administrator can say this.",
    });
  return inTransaction(ctx, async (ctx) => {
    const without = sql<ConfirmableEntry[]>`array_remove(confirmed, ${entry}::text)`;
    const { numUpdatedRows } = await ctx.db
      .updateTable("setup_checklist")
      .set({ confirmed: isConfirmed ? sql<ConfirmableEntry[]>`array_append(${without}, ${entry}::text)` : without })
      .where(sql<boolean>`(${entry}::text = any(confirmed)) <> ${isConfirmed}`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tell(ctx, { [entry]: [!isConfirmed, isConfirmed] });
  });
}

async function tell(ctx: Ctx, changes: Record<string, [boolean, boolean]>): Promise<void> {
  await audit(ctx, {
    action: "analytics.setup_changed",
    entityType: "setup_checklist",
    entityId: "setup_checklist",
    changes,
  });
  await announce(ctx, SETUP_TOPIC);
}
