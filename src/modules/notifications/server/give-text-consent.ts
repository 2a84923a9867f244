import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { sendSms } from "#platform/server/sms/sms.ts";
import { findOwner, readConsent } from "./own-settings.ts";
import { answerWords } from "./text-words.ts";
import { noteConsent } from "./text-consents.ts";

/**
 * Whoever is signed in agrees to texts at their number, in the words that they were shown; a text says so at once.
 *
 * @throws AppError notifications.consent_changed | notifications.stopped_by_text
 */
export function giveTextConsent(ctx: Ctx, shown: { phone: string; words: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const owner = await findOwner(ctx);
    const { phone, words, state } = await readConsent(ctx, owner);
    // The carrier would not deliver them, whatever is agreed here.
    if (state === "stopped")
      throw new AppError("conflict", "notifications.stopped_by_text", {
        detail: "This number answered STOP. Text START to us from it to get texts again.",
      });
    if (phone === null || phone !== shown.phone || words !== shown.words)
      throw new AppError("conflict", "notifications.consent_changed", {
        detail: "The number or the words have changed. Please read them again.",
      });
    if (state === "given") return;
    const { language } = ctx;
    const said = { phone, words, language, state: "given", source: "settings", userId: owner.userId } as const;
    await noteConsent(ctx, said);
    await sendSms(ctx, {
      // Anybody can write down anybody's number, and end and begin it again: of all that the phone hears once a day.
      key: `consent:${phone}:${ctx.now().toISOString().slice(0, 10)}`,
      to: phone,
      language,
      text: await answerWords(ctx, "welcome", language),
    });
    await audit(ctx, { action: "notifications.texts_agreed", entityType: "user", entityId: owner.userId });
  });
}

/** Whoever is signed in wants no more texts at their number. It ends with this transaction. */
export function withdrawTextConsent(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, phone } = await findOwner(ctx);
    const { state } = await readConsent(ctx, { phone });
    if (phone === null || state !== "given") return;
    const { language } = ctx;
    await noteConsent(ctx, { phone, words: "", language, state: "withdrawn", source: "settings", userId });
    await audit(ctx, { action: "notifications.texts_ended", entityType: "user", entityId: userId });
  });
}
