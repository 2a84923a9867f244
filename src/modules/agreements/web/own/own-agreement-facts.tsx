import { moneyText } from "#platform/money.ts";
import { formatInstantYear, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { FactList } from "#ui/fact-list.tsx";
import { lastDayToSign } from "../last-day-to-sign.ts";
import type { OwnAgreement } from "../../contract-signing.ts";

/** What it is about, how much, and for how long. */
export function OwnAgreementFacts({ agreement, timeZone }: { agreement: OwnAgreement; timeZone: string }) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const { reference, serviceName, totalCents, visitCents, startsOn, endsOn, autoRenews, sentAt, signedAt, signBy } =
    agreement;
  const at = (instant: string) => formatInstantYear(instant, timeZone, language);
  const day = (on: string) => formatYearDay(on, language);
  return (
    <FactList
      facts={[
        { label: t("portal.reference"), fact: reference },
        { label: t("portal.service"), fact: serviceName },
        visitCents === null
          ? { label: t("portal.total"), fact: moneyText(totalCents) }
          : { label: t("portal.price"), fact: t("text.price.aVisit", { each: moneyText(visitCents) }) },
        { label: t("portal.starts"), fact: day(startsOn) },
        ...(endsOn === null ? [] : [{ label: t("portal.ends"), fact: day(endsOn) }]),
        ...(endsOn === null
          ? []
          : [{ label: t("portal.renewal"), fact: t(autoRenews ? "portal.renews" : "portal.endsThen") }]),
        { label: t("portal.sent"), fact: at(sentAt) },
        ...(signedAt === null ? [] : [{ label: t("portal.signed"), fact: at(signedAt) }]),
        ...(signBy === null ? [] : [{ label: t("portal.signBy"), fact: day(lastDayToSign(signBy, timeZone)) }]),
      ]}
    />
  );
}
