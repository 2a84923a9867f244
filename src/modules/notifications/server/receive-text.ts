import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import { wallClockOf } from "#platform/server/calendar/calendar.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { sendSms } from "#platform/server/sms/sms.ts";
import { wishOf } from "../rules-words.ts";
import { answerWords, type Answer } from "./text-words.ts";
import { findConsent, noteConsent } from "./text-consents.ts";

interface Received {
  from: string;
  body: string;
}

/**
 * Somebody texted the company's number. YES confirms what was agreed to on the settings page, STOP ends texts at once and is
 * answered once, START begins them again, HELP says who we are and how to reach us. Nobody reads the rest, and whoever agreed to texts is told so, once a day.
 *
 * Each answer costs money and anybody can text, a machine of theirs as well: none goes to the same number twice in an hour.
 */
export function receiveText(ctx: Ctx, { from, body }: Received): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const wish = wishOf(body);
    const known = await findConsent(ctx, from);
    const language = known?.language ?? DEFAULT_LANGUAGE;
    const said = { phone: from, words: body.trim().slice(0, 1600), language, source: "text", userId: null } as const;
    const hour = ctx.now().toISOString().slice(0, 13);
    const answer = async (words: Answer, key = `answer:${words}:${from}:${hour}`) =>
      sendSms(ctx, { key, to: from, language, text: await answerWords(ctx, words, language) });

    if (wish === "stop") {
      if (known?.state === "stopped") return;
      await noteConsent(ctx, { ...said, state: "stopped" });
      return answer("stopped");
    }
    if (wish === "yes" && known?.state === "asked") {
      // In the words that were agreed to, by whoever was shown them.
      await noteConsent(ctx, { ...said, words: known.words, userId: known.user_id, state: "given" });
      return answer("welcome");
    }
    if (wish === "start") {
      if (known?.state === "given") return;
      await noteConsent(ctx, { ...said, state: "given" });
      return answer("welcome");
    }
    if (wish === "help") return answer("help");
    if (known?.state !== "given") return;
    const { time_zone: zone } = await currentCompany(ctx);
    return answer("unread", `unread:${from}:${wallClockOf(ctx.now(), zone).day}`);
  });
}

/** The provider's code for a phone that has answered STOP to it, which we may not have heard of (Twilio). */
const OPTED_OUT = "21610";

/** What the provider says about a number that does not want texts holds, too. */
export async function noteFailedText(ctx: Ctx, { to, code }: { to: string; code: string | null }): Promise<void> {
  if (code !== OPTED_OUT) return;
  const known = await findConsent(ctx, to);
  if (known?.state === "stopped") return;
  const language = known?.language ?? DEFAULT_LANGUAGE;
  await noteConsent(ctx, { phone: to, words: "", language, state: "stopped", source: "provider", userId: null });
}
