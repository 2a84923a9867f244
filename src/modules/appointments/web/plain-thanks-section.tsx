import { useTranslation } from "react-i18next";
import { isDay, parseTime } from "#platform/days.ts";
import { ConsultationFacts } from "./consultation-facts.tsx";
import { OUTSIDE } from "./plain-consultation.ts";
import { useServiceText } from "./use-pest-text.ts";

/** What was booked with the plain form, as the address of the page tells it; anybody may write such an address. */
export function PlainThanksSection({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation("appointments");
  const serviceText = useServiceText();
  const told = (name: string) => search.get(name) ?? "";
  const [pestCategory = "", pestType = ""] = told("pest").split(" ");
  const isComplete = isDay(told("date")) && parseTime(told("time")) !== null;
  const reference = /^APT-[A-Z0-9]{4}-[A-Z0-9]{4}$/.exec(told("reference"))?.[0];

  return (
    <>
      <p role="alert">{t("consultation.thanks.booked")}</p>
      {told("area") === OUTSIDE && <p>{t("plain.outsideArea")}</p>}
      {isComplete && (
        <ConsultationFacts
          date={told("date")}
          time={told("time")}
          service={serviceText({ pestCategory, pestType })}
          reference={reference}
        />
      )}
    </>
  );
}
