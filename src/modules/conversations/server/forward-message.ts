import * as z from "zod";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import { writeAcknowledgement, writeNotice } from "./write-notice.ts";

export const forwardMessage = defineJob("conversations.forward_message", z.object({ messageId: z.string() }));

/** Whoever writes another's address into the form must not be able to annoy them. */
const ACKNOWLEDGEMENTS = { max: 3, seconds: 86_400 };

/** Mails the message to the company, and to the visitor that it has arrived. Repeating it sends nothing twice. */
export async function forwardMessageNow(ctx: Ctx, { messageId }: z.infer<typeof forwardMessage.schema>): Promise<void> {
  const row = await ctx.db.selectFrom("contact_message").selectAll().where("id", "=", messageId).executeTakeFirst();
  if (!row) return;
  const company = await currentCompany(ctx);
  if (company.email !== "")
    await sendMail(ctx, {
      key: `conversations.notice:${row.id}`,
      to: company.email,
      replyTo: row.email,
      ...(await writeNotice(row, company)),
    });
  if (await mayAcknowledge(ctx, row))
    await sendMail(ctx, {
      key: `conversations.acknowledgement:${row.id}`,
      to: row.email,
      ...(await writeAcknowledgement(row, company)),
    });
}

async function mayAcknowledge(ctx: Ctx, { email }: { email: string }): Promise<boolean> {
  try {
    await countAttempt(ctx, `conversations.acknowledgement ${emailKeyOf(email)}`, ACKNOWLEDGEMENTS);
    return true;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === "request.too_many") return false;
    throw fault;
  }
}
