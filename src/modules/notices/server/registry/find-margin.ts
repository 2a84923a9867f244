import type { Ctx } from "#platform/server/context.ts";

/** How many feet are added to the distance of the rule. */
export async function marginFeet({ db }: Ctx): Promise<number> {
  const { margin_feet: feet } = await db.selectFrom("registry_setting").select("margin_feet").executeTakeFirstOrThrow();
  return feet;
}
