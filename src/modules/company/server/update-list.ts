import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { companyPolicy } from "../policy.ts";
import type { ListKind } from "../rules.ts";

interface ListChange {
  kind: ListKind;
  version: number;
  entries: string[];
}

/**
 * Replaces the entries of one checklist. Nothing that was ticked earlier changes with it.
 *
 * @throws AppError request.forbidden | company.changed_meanwhile
 */
export async function updateList(ctx: Ctx, { kind, version, entries }: ListChange): Promise<void> {
  if (!companyPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom("company_list")
      .selectAll()
      .where("kind", "=", kind)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.version !== version)
      throw new AppError("conflict", "company.changed_meanwhile", {
        detail: "Someone else changed this list in the meantime. Please check it and try again.",
      });
    await ctx.db
      .updateTable("company_list")
      .set({ entries, version: version + 1, updated_at: ctx.now().toISOString() })
      .where("kind", "=", kind)
      .execute();
    await audit(ctx, {
      action: "company.list_updated",
      entityType: "company_list",
      entityId: kind,
      changes: { entries: [before.entries, entries] },
    });
    await announce(ctx, "company");
  });
}
