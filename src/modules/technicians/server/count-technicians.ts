import type { Ctx } from "#platform/server/context.ts";
import { canDo, type NeededSkills } from "../rules.ts";

/** How many active technicians may be sent to a service. */
export async function countTechnicians({ db }: Ctx): Promise<(service: NeededSkills) => number> {
  const active = await db
    .selectFrom("technician")
    .select(["specialties", "skill_level as skillLevel"])
    .where("status", "=", "active")
    .execute();
  return (service) => active.filter((technician) => canDo(technician, service)).length;
}
