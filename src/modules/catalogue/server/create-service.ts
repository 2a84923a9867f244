import type { Insertable, Selectable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { cataloguePolicy } from "../policy.ts";
import { slugOf } from "../rules.ts";
import { changesOf, columnsOf, detailsOf } from "./service-columns.ts";
import type { ServiceTranslations } from "./tables.ts";

/** Everything but the columns that the program fills in itself; what is left out has the form's default. */
export type ServiceColumns = Omit<
  Insertable<Database["service"]>,
  "id" | "slug" | "translations" | "version" | "created_at" | "updated_at"
> & {
  /** Made of the name unless told. */
  slug?: string;
  translations?: ServiceTranslations;
};

/** @throws AppError request.forbidden | catalogue.slug_taken (only for a slug that was told) */
export async function createService(
  ctx: Ctx,
  { translations = {}, slug, ...columns }: ServiceColumns,
): Promise<Selectable<Database["service"]>> {
  if (!cataloguePolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const id = newId();
  const now = ctx.now().toISOString();

  return inTransaction(ctx, async (ctx) => {
    const values = { ...columns, id, translations: JSON.stringify(translations), created_at: now, updated_at: now };
    const created = slug === undefined ? await insertUnderFreeSlug(ctx, values) : await insertUnder(ctx, values, slug);
    if (!created) throw new AppError("conflict", "catalogue.slug_taken");
    await audit(ctx, {
      action: "catalogue.service_created",
      entityType: "service",
      entityId: id,
      changes: changesOf({}, { slug: created.slug, ...columnsOf(detailsOf(created)) }),
    });
    await announce(ctx, "catalogue");
    return created;
  });
}

type Values = Omit<Insertable<Database["service"]>, "slug">;

const insertUnder = ({ db }: Ctx, values: Values, slug: string) =>
  db
    .insertInto("service")
    .values({ ...values, slug })
    .onConflict((conflict) => conflict.constraint("service_slug_unique").doNothing())
    .returningAll()
    .executeTakeFirst();

/** `bird-control`, or `bird-control-2` when there is one of that name already, and so on. */
async function insertUnderFreeSlug(ctx: Ctx, values: Values) {
  const wanted = slugOf(values.name);
  for (let copy = 1; ; copy += 1) {
    const created = await insertUnder(ctx, values, copy === 1 ? wanted : `${wanted}-${copy}`);
    if (created) return created;
  }
}
