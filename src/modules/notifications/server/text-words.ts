import { currentCompany } from "#modules/company/server/index.ts";
import { formatPhone } from "#platform/phone.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";

/** What somebody agrees to who wants texts at this number. */
export async function consentWords(ctx: Ctx, phone: string): Promise<string> {
  const { name } = await currentCompany(ctx);
  return textsFor(ctx.language)("notifications:consent.words", { company: name, phone: formatPhone(phone) });
}

export type Answer = "confirm" | "welcome" | "stopped" | "help" | "unread";

/** What somebody is texted who is to confirm that they agree, who has, ended it, asks for help, or wrote something that nobody reads. */
export async function answerWords(ctx: Ctx, answer: Answer, language: Language): Promise<string> {
  const { name, phone } = await currentCompany(ctx);
  const t = textsFor(language);
  const said = { company: name, phone };
  switch (answer) {
    case "confirm":
      return t("notifications:texts.confirm", said);
    case "welcome":
      return t("notifications:texts.welcome", said);
    case "stopped":
      return t("notifications:texts.stopped", said);
    case "help":
      return t(phone === "" ? "notifications:texts.helpWithoutPhone" : "notifications:texts.help", said);
    case "unread":
      return t(phone === "" ? "notifications:texts.unreadWithoutPhone" : "notifications:texts.unread", said);
  }
}
