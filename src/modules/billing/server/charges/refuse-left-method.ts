import type { Ctx } from "#platform/server/context.ts";
import { isId } from "#modules/clients/server/index.ts";
import { methodNotFound } from "../methods/find-methods.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

/**
 * What was saved with a provider that the company has left is not charged, also before it was ended.
 *
 * @throws AppError billing.method_not_found
 */
export async function refuseLeftMethod(ctx: Ctx, open: OpenProvider, methodId: string): Promise<void> {
  if (!isId(methodId)) return;
  const method = await ctx.db
    .selectFrom("payment_method")
    .select("provider")
    .where("id", "=", methodId)
    .executeTakeFirst();
  if (method && method.provider !== (await open(ctx)).name) throw methodNotFound();
}
