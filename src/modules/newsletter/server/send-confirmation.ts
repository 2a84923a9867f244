import * as z from "zod";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import { makeLink } from "./newsletter-link.ts";
import type { NewsletterParts } from "./newsletter-parts.ts";
import { writeConfirmation } from "./write-email.ts";

export const sendConfirmation = defineJob(
  "newsletter.send_confirmation",
  z.object({ subscriberId: z.string(), askedAt: z.string() }),
);

/** A mailbox whose owner is known is not flooded with questions either. */
const QUESTIONS = { max: 3, seconds: 86_400 };

/**
 * Mails the question, with a link to the page that has the button. Where it was asked for again meanwhile, or there is
 * nothing to ask, nothing is written. Repeating it sends nothing twice.
 */
export async function sendConfirmationNow(
  ctx: Ctx,
  parts: NewsletterParts,
  { subscriberId, askedAt }: z.infer<typeof sendConfirmation.schema>,
): Promise<void> {
  const row = await ctx.db
    .selectFrom("newsletter_subscriber")
    .selectAll()
    .where("id", "=", subscriberId)
    .where("asked_at", "=", askedAt)
    .where("status", "<>", "confirmed")
    .executeTakeFirst();
  if (!row || !(await parts.mayWriteUnasked(ctx, row.email)) || !(await isWithinLimit(ctx, row.email))) return;
  const company = await currentCompany(ctx);
  await inTransaction(ctx, async (ctx) => {
    const links = {
      confirm: await makeLink(ctx, row.id, "confirm"),
      unsubscribe: await makeLink(ctx, row.id, "unsubscribe"),
    };
    await sendMail(ctx, {
      key: `newsletter.confirmation:${row.id}:${askedAt}`,
      to: row.email,
      encryptWith: parts.secrets,
      ...(await writeConfirmation(row, links, { company, publicUrl: parts.publicUrl })),
    });
  });
}

async function isWithinLimit(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await countAttempt(ctx, `newsletter.question ${hashToken(emailKeyOf(email))}`, QUESTIONS);
    return true;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === "request.too_many") return false;
    throw fault;
  }
}
