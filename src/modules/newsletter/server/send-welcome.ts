import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import { makeLink } from "./newsletter-link.ts";
import type { NewsletterParts } from "./newsletter-parts.ts";
import { writeWelcome } from "./write-email.ts";

export const sendWelcome = defineJob(
  "newsletter.send_welcome",
  z.object({ subscriberId: z.string(), confirmedAt: z.string() }),
);

/** Tells that the newsletter comes from now on, and how to end it. Repeating it sends nothing twice. */
export async function sendWelcomeNow(
  ctx: Ctx,
  parts: NewsletterParts,
  { subscriberId, confirmedAt }: z.infer<typeof sendWelcome.schema>,
): Promise<void> {
  const row = await ctx.db
    .selectFrom("newsletter_subscriber")
    .selectAll()
    .where("id", "=", subscriberId)
    .where("confirmed_at", "=", confirmedAt)
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  if (!row) return;
  const company = await currentCompany(ctx);
  await inTransaction(ctx, async (ctx) => {
    const unsubscribe = await makeLink(ctx, row.id, "unsubscribe");
    await sendMail(ctx, {
      key: `newsletter.welcome:${row.id}:${confirmedAt}`,
      to: row.email,
      encryptWith: parts.secrets,
      ...(await writeWelcome(row, { unsubscribe }, { company, publicUrl: parts.publicUrl })),
    });
  });
}
