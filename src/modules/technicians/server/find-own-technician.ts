import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

export interface OwnTechnician {
  id: string;
  name: string;
}

const OF_USER = `
  select technician.id, technician.first_name || ' ' || technician.last_name as name
  from technician where technician.user_id = $1`;

/** Which technician signs in with an account; undefined for everybody else. */
export async function findTechnicianOfUser({ db }: Ctx, userId: string): Promise<OwnTechnician | undefined> {
  return (await rowsOf<OwnTechnician>(db, OF_USER, [userId]))[0];
}
