import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { hashToken, newId } from "#platform/server/ids.ts";
import { sendSms } from "#platform/server/sms/sms.ts";
import { ASKED_A_DAY } from "../rules.ts";
import { findOwner, readConsent } from "./own-settings.ts";
import { answerWords } from "./text-words.ts";
import { noteConsent } from "./text-consents.ts";

/**
 * Whoever is signed in agrees to texts at their number, in the words that they were shown. Anybody can write down anybody's
 * number: one text asks the phone for a YES, and until it answers there is no other. Asked once more, it is sent again.
 *
 * @throws AppError notifications.consent_changed | notifications.stopped_by_text | notifications.asked_too_often
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
    const said = { phone, words, language, state: "asked", source: "settings", userId: owner.userId } as const;
    await noteConsent(ctx, said);
    const text = await answerWords(ctx, "confirm", language);
    await sendSms(ctx, { key: `consent:${newId()}`, to: phone, language, text });
    await countAsking(ctx, phone);
    await audit(ctx, { action: "notifications.texts_agreed", entityType: "user", entityId: owner.userId });
  });
}

/** Of all that ask for the same number: its owner may never have wanted any of it. */
async function countAsking(ctx: Ctx, phone: string): Promise<void> {
  try {
    await countAttempt(ctx, `notifications.consent ${hashToken(phone)}`, { max: ASKED_A_DAY, seconds: 86_400 });
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.code !== "request.too_many") throw fault;
    throw new AppError("conflict", "notifications.asked_too_often", {
      detail: `We already texted this number ${ASKED_A_DAY} times today. Please try again tomorrow.`,
    });
  }
}

/** Whoever is signed in wants no more texts at their number. It ends with this transaction. */
export function withdrawTextConsent(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, phone } = await findOwner(ctx);
    const { state } = await readConsent(ctx, { phone });
    if (phone === null || (state !== "given" && state !== "asked")) return;
    const { language } = ctx;
    await noteConsent(ctx, { phone, words: "", language, state: "withdrawn", source: "settings", userId });
    await audit(ctx, { action: "notifications.texts_ended", entityType: "user", entityId: userId });
  });
}
