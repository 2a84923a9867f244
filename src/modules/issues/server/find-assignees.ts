import { STAFF_ROLES } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";

export interface Assignee {
  id: string;
  name: string;
  isTechnician: boolean;
}

/** The members of staff who may see to issues, by name: the office, and technicians who can sign in. */
export async function findAssignees({ db }: Ctx): Promise<Assignee[]> {
  const rows = await db
    .selectFrom("user_account")
    .select(["id", "full_name", "staff_role"])
    .where("kind", "=", "staff")
    .where(
      "staff_role",
      "in",
      STAFF_ROLES.filter((role) => role === "technician" || roleMay(role, "inbox.read")),
    )
    .where("deactivated_at", "is", null)
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, full_name: name, staff_role: role }) => ({ id, name, isTechnician: role === "technician" }));
}

/** Whoever it is, also once they have left; null for nobody. */
export async function userName({ db }: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const user = await db.selectFrom("user_account").select("full_name").where("id", "=", id).executeTakeFirst();
  return user?.full_name ?? null;
}
