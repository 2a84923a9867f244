import type { Insertable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint, type Database } from "#platform/server/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/realtime.ts";
import { cataloguePolicy } from "../policy.ts";
import type { ServiceTranslations } from "./tables.ts";

/** Everything but the columns that the program fills in itself; what is left out has the form's default. */
export type ServiceDetails = Omit<
  Insertable<Database["service"]>,
  "id" | "translations" | "created_at" | "updated_at"
> & {
  translations?: ServiceTranslations;
};

/** @throws AppError request.forbidden | catalogue.slug_taken */
export async function createService(
  ctx: Ctx,
  { translations = {}, ...details }: ServiceDetails,
): Promise<{ id: string }> {
  if (!cataloguePolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const id = newId();
  const now = ctx.now().toISOString();

  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("service")
      .values({ ...details, id, translations: JSON.stringify(translations), created_at: now, updated_at: now })
      .execute()
      .catch(onConstraint("service_slug_unique", () => new AppError("conflict", "catalogue.slug_taken")));
    await audit(ctx, { action: "catalogue.service_created", entityType: "service", entityId: id });
    await announce(ctx, "catalogue");
    return { id };
  });
}
