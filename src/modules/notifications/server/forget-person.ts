import { toE164 } from "#platform/phone.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { userRecipient } from "#platform/server/notifications/recipient-ids.ts";
import { dropTexts } from "#platform/server/sms/sms.ts";
import { CONSENTS, mayText } from "./text-consents.ts";

/**
 * Somebody's login goes for good, and with it what they were told and what they agreed to. Switches and browsers go with the
 * login itself. That a number answered STOP stays, without a name: it may never be texted because nobody remembers.
 */
export async function forgetPerson(
  ctx: Ctx,
  { userId, phone }: { userId: string; phone: string | null },
): Promise<void> {
  await ctx.db.deleteFrom("notification").where("recipient", "=", userRecipient(userId)).execute();
  const named = await ctx.db.selectFrom("text_consent").select("phone").where("user_id", "=", userId).execute();
  const own = toE164(phone ?? "");
  const numbers = new Set([...named.map((row) => row.phone), ...(own === null ? [] : [own])]);
  for (const number of [...numbers].toSorted()) {
    await ctx.db
      .deleteFrom("text_consent")
      .where("phone", "=", number)
      .where("state", "<>", "stopped")
      .where((eb) => eb.or([eb("user_id", "=", userId), eb("user_id", "is", null)]))
      .execute();
    if (!(await mayText(ctx, number))) await dropTexts(ctx, number);
  }
  if (numbers.size > 0) await announce(ctx, CONSENTS);
}
