import { TECHNICIANS } from "./office-appointments.ts";
import { addStaff, signIn } from "./staff.ts";
import type { Stage } from "./stage.ts";

const LINK = `
  update technician set user_id = account.id
  from (select id, row_number() over (order by id) as place from technician) as numbered
  join (
    select id, email, row_number() over (order by id) as place from user_account where email = any($1)
  ) as account using (place)
  where technician.id = numbered.id
  returning account.id, account.email`;

/** The cookies of technicians' sessions, by the ids of their accounts. */
export type Logins = ReadonlyMap<string, string>;

/** Gives every technician of a filled company an account. */
export async function technicianLogins(stage: Stage): Promise<Logins> {
  const { rows } = await stage.pool.query(LINK, [await addStaff(stage, TECHNICIANS, "technician")]);
  const cookies = new Map<string, string>();
  for (const row of rows) cookies.set(String(row["id"]), await signIn(stage, String(row["email"])));
  return cookies;
}
