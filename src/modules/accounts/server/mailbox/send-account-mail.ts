import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import type { AccountParts } from "../account-parts.ts";
import { drawProof, keepProof, lapseProofs, type Proof } from "./make-proof.ts";
import { ACCOUNT_LETTERS, planLetter, type AccountLetter } from "./plan-account-letter.ts";
import { lockUser, type UserRow } from "../queries.ts";
import { writeAccountLetter } from "./write-account-letter.ts";

export { ACCOUNT_LETTERS, type AccountLetter } from "./plan-account-letter.ts";

/** Links and codes are made when it runs, so that none ever stands in the queue. */
export const sendAccountLetter = defineJob(
  "accounts.send_letter",
  z.object({
    letter: z.enum(ACCOUNT_LETTERS),
    userId: z.string(),
    /** Which letter this is: repeating the job sends it once. */
    letterId: z.string(),
    /** What it tells about: when it was done, by whom, from which browser and address. */
    at: z.string(),
    byUserId: z.string().nullable(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
  // A person waits in front of the screen for some of these.
  { priority: 5 },
);
export type AskedLetter = z.infer<typeof sendAccountLetter.schema>;

const MOST_CHARACTERS = 500;

/** Writes to the owner of an account, in its language, once the caller's transaction commits. Tells when and from where. */
export function sendAccountMail(ctx: Ctx, letter: AccountLetter, userId: string): Promise<void> {
  const { actor, origin } = ctx;
  return enqueue(ctx, sendAccountLetter, {
    letter,
    userId,
    letterId: newId(),
    at: ctx.now().toISOString(),
    byUserId: "userId" in actor ? actor.userId : null,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, MOST_CHARACTERS) ?? null,
  });
}

/**
 * Writes the letter, if it is still right to: an account that is gone or shut gets none, a confirmed address is not asked
 * for again, and a request that a newer one has overtaken is left out.
 *
 * Proof and letter are kept in one transaction under the account's lock, so a job that is repeated, or that runs twice
 * at once, neither sends a second letter nor makes a proof that nobody was told.
 */
export async function writeAccountMail(
  ctx: Ctx,
  asked: AskedLetter,
  { publicUrl, secrets }: Pick<AccountParts, "publicUrl" | "secrets">,
): Promise<void> {
  const seen = await ctx.db.selectFrom("user_account").selectAll().where("id", "=", asked.userId).executeTakeFirst();
  const plan = seen && planLetter(asked.letter, seen);
  if (!plan) return;
  const proof = plan.purpose && (await drawProof(plan.purpose));
  const company = await currentCompany(ctx);
  const inviter = asked.byUserId === null ? null : await nameOf(ctx, asked.byUserId);

  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, asked.userId);
    const now = user && planLetter(asked.letter, user);
    if (!user || !now) return;
    // Rare enough to let the queue begin anew.
    if (now.kind !== plan.kind) throw new Error("The account changed while its letter was written.");

    const key = `accounts.${asked.letter}:${asked.letterId}`;
    if (await isDone(ctx, key)) return;
    if (plan.disputes) await dispute(ctx, user);
    if (proof && (await isOvertaken(ctx, user.id, proof, asked.at))) return;
    if (proof) await keepProof(ctx, user, proof);
    const letter = writeAccountLetter({ kind: plan.kind, asked, user, proof, company, inviter, publicUrl });
    await sendMail(ctx, { key, ...(proof && { sealWith: secrets }), ...(await letter) });
  });
}

async function nameOf({ db }: Ctx, userId: string): Promise<string | null> {
  const row = await db.selectFrom("user_account").select("full_name").where("id", "=", userId).executeTakeFirst();
  return row?.full_name ?? null;
}

const isDone = async ({ db }: Ctx, key: string): Promise<boolean> =>
  (await db.selectFrom("mail").select("id").where("key", "=", key).executeTakeFirst()) !== undefined;

/** A job that comes late, after retries, must not replace a newer link by a newer letter yet. */
async function isOvertaken({ db }: Ctx, userId: string, { purpose }: Proof, at: string): Promise<boolean> {
  const newer = await db
    .selectFrom("mailed_proof")
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
  await lapseProofs(ctx, user.id, ["confirm_email"]);
}
