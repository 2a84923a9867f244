import { createClientUser } from "#modules/accounts/server/index.ts";
import type { AccountType } from "#platform/actor.ts";
import { freshAddress } from "./bookings.ts";
import { officeCtx } from "./staff.ts";
import type { Stage } from "./stage.ts";

const PASSWORD = "Garden-Gate7";

/** Who was visited last and has reported something: others have little to look at. */
const LIVELY = `
  select client.id, client.client_type, client.first_name || ' ' || client.last_name as name
  from client
  where client.archived_at is null and client.id in (
    select issue.client_id from issue order by issue.reported_at desc limit 500
  )
  order by client.id limit $1`;

/** Who was billed last. */
export const BILLED = `
  select client.id, client.client_type, client.first_name || ' ' || client.last_name as name
  from client
  where client.archived_at is null and client.id in (
    select invoice.client_id from invoice where invoice.sent_at is not null order by invoice.number desc limit 500
  )
  order by client.id limit $1`;

/** Who has signed an agreement. */
export const AGREED = `
  select client.id, client.client_type, client.first_name || ' ' || client.last_name as name
  from client
  where client.archived_at is null and client.id in (
    select agreement.client_id from agreement where agreement.status = 'signed' order by agreement.number desc limit 500
  )
  order by client.id limit $1`;

/**
 * The cookies of sessions of that many clients of a filled company.
 *
 * @param which a statement that finds so many of them
 */
export async function clientLogins(stage: Stage, count: number, which = LIVELY): Promise<string[]> {
  const { rows } = await stage.pool.query(which, [count]);
  if (rows.length < count) throw new Error(`Only ${rows.length} clients of ${count} are there`);
  const cookies: string[] = [];
  for (const [index, row] of rows.entries()) {
    const email = `portal-${index + 1}@homes.example`;
    const accountType: AccountType = row["client_type"] === "commercial" ? "commercial" : "residential";
    await createClientUser(officeCtx(stage), {
      clientId: String(row["id"]),
      accountType,
      email,
      password: PASSWORD,
      fullName: String(row["name"]),
      phone: null,
      mustChangePassword: false,
      isEmailConfirmed: true,
    });
    cookies.push(await signInClient(stage, email, accountType));
  }
  return cookies;
}

async function signInClient({ server }: Stage, email: string, userType: AccountType): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": freshAddress() },
    body: JSON.stringify({ email, password: PASSWORD, userType }),
  });
  const session = answer.headers.getSetCookie().find((line) => line.startsWith("greenline="));
  if (session === undefined)
    throw new Error(`A client's sign-in was answered ${answer.status}: ${await answer.text()}`);
  return session.split(";", 1)[0] ?? "";
}
