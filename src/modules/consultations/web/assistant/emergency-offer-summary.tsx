import { useTranslation } from "#platform/web/i18n.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { inLanguage } from "#platform/local-text.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { getEmergencyOffer } from "../../contract-emergency.ts";
import { usePriceText } from "./use-price-text.ts";

type Offer = NonNullable<OutputOf<typeof getEmergencyOffer>["service"]>;

/** What the appointment is called in the reader's language, and what it costs. */
export function EmergencyOfferSummary({ service }: { service: Offer }) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const priceOf = usePriceText();
  const name = inLanguage(service.name, language);
  return (
    <p>
      {service.priceCents === null
        ? t("emergency.offer.estimate", { service: name })
        : t("emergency.offer.price", { service: name, price: priceOf(service) })}
    </p>
  );
}
