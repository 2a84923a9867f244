import { STAFF_ROLES } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The members of staff who may open the inbox, by name. */
export async function findAssignees({ db }: Ctx): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom("user_account")
    .select(["id", "full_name"])
    .where("kind", "=", "staff")
    .where(
      "staff_role",
      "in",
      STAFF_ROLES.filter((role) => roleMay(role, "inbox.read")),
    )
    .where("deactivated_at", "is", null)
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, full_name: name }) => ({ id, name }));
}
