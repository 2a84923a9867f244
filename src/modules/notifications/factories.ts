import { toE164 } from "#platform/phone.ts";
import type { Ctx } from "#platform/server/context.ts";
import { noteConsent } from "./server/text-consents.ts";
import { consentWords } from "./server/text-words.ts";

/** Somebody who agreed to texts at their number, and whose phone has confirmed it. */
export async function makeTextConsent(ctx: Ctx, told: { phone: string; userId: string | null }): Promise<void> {
  const phone = toE164(told.phone);
  if (phone === null) throw new Error(`${told.phone} is no number that can be texted`);
  const words = await consentWords(ctx, phone);
  await noteConsent(ctx, { phone, words, userId: told.userId, language: ctx.language, state: "given", source: "text" });
}
