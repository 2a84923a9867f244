import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import type { AccountParts } from "../account-parts.ts";
import { drawVerification, keepVerification, expireVerifications, type Verification } from "./make-verification.ts";
import { ACCOUNT_EMAILS, planEmail, type AccountEmail } from "./plan-account-email.ts";
import { lockUser, type UserRow } from "../queries.ts";
import { writeAccountEmail } from "./write-account-email.ts";

export { ACCOUNT_EMAILS, type AccountEmail } from "./plan-account-email.ts";

/** Links and codes are made when it runs, so that none ever stands in the queue. */
export const sendAccountEmail = defineJob(
  "accounts.send_email",
  z.object({
    emailKind: z.enum(ACCOUNT_EMAILS),
    userId: z.string(),
    /** Which email this is: repeating the job sends it once. */
    emailId: z.string(),
    /** What it tells about: when it was done, by whom, from which browser and address. */
    at: z.string(),
    byUserId: z.string().nullable(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
  // A person waits in front of the screen for some of these.
  { priority: 5 },
);
export type AskedEmail = z.infer<typeof sendAccountEmail.schema>;

const MAX_CHARACTERS = 500;

/** Writes to the owner of an account, in its language, once the caller's transaction commits. Tells when and from where. */
export function sendAccountMail(ctx: Ctx, emailKind: AccountEmail, userId: string): Promise<void> {
  const { actor, origin } = ctx;
  return enqueue(ctx, sendAccountEmail, {
    emailKind,
    userId,
    emailId: newId(),
    at: ctx.now().toISOString(),
    byUserId: "userId" in actor ? actor.userId : null,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, MAX_CHARACTERS) ?? null,
  });
}

/**
 * Writes the email, if it is still right to: an account that is gone or shut gets none, a confirmed address is not asked
 * for again, and a request that a newer one has overtaken is left out.
 *
 * Proof and email are kept in one transaction under the account's lock, so a job that is repeated, or that runs twice
 * at once, neither sends a second email nor makes a verification token that nobody was told.
 */
export async function writeAccountMail(
  ctx: Ctx,
  asked: AskedEmail,
  { publicUrl, secrets }: Pick<AccountParts, "publicUrl" | "secrets">,
): Promise<void> {
  const seen = await ctx.db.selectFrom("user_account").selectAll().where("id", "=", asked.userId).executeTakeFirst();
  const plan = seen && planEmail(asked.emailKind, seen);
  if (!plan) return;
  const verification = plan.purpose && (await drawVerification(plan.purpose));
  const company = await currentCompany(ctx);
  const inviter = asked.byUserId === null ? null : await nameOf(ctx, asked.byUserId);

  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, asked.userId);
    const now = user && planEmail(asked.emailKind, user);
    if (!user || !now) return;
    // Rare enough to let the queue begin anew.
    if (now.kind !== plan.kind) throw new Error("The account changed while its email was written.");

    const key = `accounts.${asked.emailKind}:${asked.emailId}`;
    if (await isDone(ctx, key)) return;
    if (plan.disputes) await dispute(ctx, user);
    if (verification && (await isOvertaken(ctx, user.id, verification, asked.at))) return;
    if (verification) await keepVerification(ctx, user, verification);
    const emailKind = writeAccountEmail({ kind: plan.kind, asked, user, verification, company, inviter, publicUrl });
    await sendMail(ctx, { key, ...(verification && { encryptWith: secrets }), ...(await emailKind) });
  });
}

async function nameOf({ db }: Ctx, userId: string): Promise<string | null> {
  const row = await db.selectFrom("user_account").select("full_name").where("id", "=", userId).executeTakeFirst();
  return row?.full_name ?? null;
}

const isDone = async ({ db }: Ctx, key: string): Promise<boolean> =>
  (await db.selectFrom("mail").select("id").where("key", "=", key).executeTakeFirst()) !== undefined;

/** A job that comes late, after retries, must not replace a newer link by a newer email yet. */
async function isOvertaken({ db }: Ctx, userId: string, { purpose }: Verification, at: string): Promise<boolean> {
  const newer = await db
    .selectFrom("verification_token")
    .select("id")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("created_at", ">", at)
    .executeTakeFirst();
  return newer !== undefined;
}

/** See the migration: from now on a code or link no longer confirms this account, only a new password does. */
async function dispute(ctx: Ctx, user: UserRow): Promise<void> {
  await ctx.db.updateTable("user_account").set({ is_disputed: true }).where("id", "=", user.id).execute();
  await expireVerifications(ctx, user.id, ["confirm_email"]);
}
