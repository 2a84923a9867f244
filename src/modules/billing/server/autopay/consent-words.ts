import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";

/** What a client agrees to when they turn autopay on, in their language. It is kept as they saw it. */
export async function consentWords(ctx: Ctx): Promise<string> {
  const { name: company, phone } = await currentCompany(ctx);
  const t = textsFor(ctx.language);
  const words = [
    t("billing:autopay.consent.charge", { company }),
    t("billing:autopay.consent.retry", { company }),
    phone === "" ? t("billing:autopay.consent.end") : t("billing:autopay.consent.endOrCall", { phone }),
  ];
  return words.join(" ");
}
