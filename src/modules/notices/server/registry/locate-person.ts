import type { ParsedInputOf } from "#platform/contract.ts";
import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { locateRegistryPerson, RegistryPerson } from "../../contract-registry.ts";
import { registryPolicy } from "../../policy-registry.ts";
import { findEditions, todayOf, toPerson, type PersonRow } from "./find-people.ts";
import { judgeAll } from "../judge/judge-jobs.ts";
import { REGISTRY } from "./registry-topic.ts";

const SET = `
  update registry_person
  set latitude = $2, longitude = $3, location_source = $4, location_set_at = $5, location_set_by = $6
  where id = $1
  returning *`;

/**
 * Sets the map location of a listed person, or clears it.
 *
 * @throws AppError request.forbidden | notices.person_not_found | notices.list_replaced
 */
export async function locatePerson(
  ctx: Ctx,
  { id, location }: ParsedInputOf<typeof locateRegistryPerson>,
): Promise<RegistryPerson> {
  if (!registryPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const known = isId(id)
      ? await ctx.db
          .selectFrom("registry_person")
          .select("edition_id")
          .where("id", "=", id)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : undefined;
    if (!known)
      throw new AppError("not_found", "notices.person_not_found", { detail: "This person is not on a list." });
    const editions = await findEditions(ctx, await todayOf(ctx));
    const edition = editions.find((one) => one.id === known.edition_id);
    if (!edition || edition.status === "replaced")
      throw new AppError("conflict", "notices.list_replaced", {
        detail: "A newer list has replaced this one, which stays as it was.",
      });
    const at = location === null ? null : ctx.now().toISOString();
    const by = location !== null && "userId" in ctx.actor ? ctx.actor.userId : null;
    const source = location === null ? null : "office";
    const values = [id, location?.latitude ?? null, location?.longitude ?? null, source, at, by];
    const [row] = await rowsOf<PersonRow>(ctx.db, SET, values);
    if (!row) throw new AppError("not_found", "notices.person_not_found");
    await audit(ctx, {
      action: "notices.registry_person_located",
      entityType: "registry_person",
      entityId: id,
      changes: { isPlaced: location !== null },
    });
    await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
    await announce(ctx, REGISTRY);
    return toPerson(row, true);
  });
}
