import type { Selectable } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { cataloguePolicy } from "../policy.ts";

export interface SeenService {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
}

/**
 * The service, for whoever is about to change it: nobody else changes it before the transaction ends.
 *
 * @throws AppError request.forbidden | catalogue.not_found | catalogue.changed_meanwhile
 */
export async function lockService(ctx: Ctx, { id, version }: SeenService): Promise<Selectable<Database["service"]>> {
  if (!cataloguePolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const found = await ctx.db.selectFrom("service").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!found) throw new AppError("not_found", "catalogue.not_found");
  if (found.version !== version)
    throw new AppError("conflict", "catalogue.changed_meanwhile", {
      detail: "Someone else changed this service in the meantime. Please check it and try again.",
    });
  return found;
}
