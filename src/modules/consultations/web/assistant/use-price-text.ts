import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShownService } from "#modules/catalogue/contract.ts";
import { inLanguage } from "#platform/local-text.ts";
import { formatMoney } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";

type Priced = Pick<ShownService, "priceCents" | "priceType" | "unit">;

/** What a service costs, as the page of the services tells it. */
export function usePriceText(): (service: Priced) => string {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  return ({ priceCents, priceType, unit }) => {
    const amount = formatMoney(priceCents ?? 0, { short: true });
    const price = priceType === "starting-at" ? t("emergency.replies.priceFrom", { price: amount }) : amount;
    const perHour = priceType === "hourly" ? t("emergency.replies.pricePerHour") : "";
    return `${price} ${inLanguage(unit, language) || perHour}`.trim();
  };
}
