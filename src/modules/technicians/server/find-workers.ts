import type { SkillLevel } from "#modules/catalogue/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TechnicianStatus } from "../rules.ts";

/** What somebody has to know of a technician to send them somewhere. */
export interface Worker {
  id: string;
  first_name: string;
  last_name: string;
  status: TechnicianStatus;
  specialties: string[];
  skillLevel: SkillLevel;
}

const COLUMNS = ["id", "first_name", "last_name", "status", "specialties", "skill_level as skillLevel"] as const;

/** These technicians, also those who have left. */
export async function findWorkers({ db }: Ctx, ids: readonly string[]): Promise<Worker[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("technician").select(COLUMNS).where("id", "in", ids).execute();
}

/** Everybody who works here, by name. */
export const activeWorkers = ({ db }: Ctx): Promise<Worker[]> =>
  db
    .selectFrom("technician")
    .select(COLUMNS)
    .where("status", "=", "active")
    .orderBy("sort_name")
    .orderBy("id")
    .execute();
