import { createStaffUser } from "#modules/accounts/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { systemNow } from "#platform/server/clock.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";

export const PASSWORD = "Garden-Gate7";
export const WRONG_PASSWORD = "Garden-Gate8";

/** Accounts of staff who can sign in, and one administrator first of all. */
export async function makeAccounts(pool: Pool, emails: readonly string[]): Promise<void> {
  const origin = { requestId: "proof", address: null, userAgent: null };
  const ctx: Ctx = { db: createDb(pool), actor: SYSTEM, now: systemNow, language: "en", origin };
  for (const [index, email] of emails.entries())
    await createStaffUser(ctx, {
      email,
      password: PASSWORD,
      firstName: "Sam",
      lastName: "Rivers",
      role: index === 0 ? "administrator" : "support",
    });
}

export interface Sent {
  status: number;
  milliseconds: number;
  /** What the browser would send back. */
  cookie: string;
}

/** Posts as a browser would. Each from an address of its own, so that the limit per address is not what is measured. */
export async function post(url: string, path: string, body: unknown, cookie = ""): Promise<Sent> {
  const number = Math.floor(Math.random() * 2 ** 24);
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      ...(cookie === "" ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const milliseconds = performance.now() - startedAt;
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return { status: answer.status, milliseconds, cookie: cookies.join("; ") };
}

export const signIn = (url: string, email: string, password: string, cookie?: string): Promise<Sent> =>
  post(url, "/api/auth/admin-sign-in", { email, password }, cookie);
