import { createStaffUser } from "#modules/accounts/server/index.ts";
import { SYSTEM, type StaffRole } from "#platform/actor.ts";
import { systemNow } from "#platform/server/clock.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { freshAddress } from "./bookings.ts";
import type { Stage } from "./stage.ts";

const PASSWORD = "Garden-Gate7";

/** People of the office who can sign in. Returns their email addresses. */
export async function addStaff(stage: Stage, people: number, role: StaffRole): Promise<string[]> {
  const ctx = officeCtx(stage);
  const emails = Array.from({ length: people }, (_, index) => `person-${index + 1}@office.example`);
  for (const [index, email] of emails.entries())
    await createStaffUser(ctx, {
      email,
      password: PASSWORD,
      firstName: "Person",
      lastName: String(index + 1),
      role,
    });
  return emails;
}

/** For what the program's own commands put into a stage's database. */
export const officeCtx = ({ pool }: Pick<Stage, "pool">): Ctx => systemCtx(pool);

export function systemCtx(pool: Pool): Ctx {
  const origin = { requestId: "bench", address: null, userAgent: null };
  return { db: createDb(pool), actor: SYSTEM, now: systemNow, language: "en", origin };
}

/** Each from an address of their own, because guesses from one address are limited. Returns the session's cookie. */
export async function signIn({ server }: Stage, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/admin-sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": freshAddress() },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A sign-in was answered ${answer.status}`);
  const session = answer.headers.getSetCookie().find((line) => line.startsWith("greenline="));
  if (session === undefined) throw new Error("A sign-in gave no session");
  return session.split(";", 1)[0] ?? "";
}
