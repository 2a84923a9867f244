import type { Ctx } from "#platform/server/context.ts";

/** A lead is a client from now on. The caller has locked it, says so in the audit log and announces it. */
export async function activateLead(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable("client")
    .set((eb) => ({ status: "active", version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
    .where("id", "=", id)
    .execute();
}
