import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ShownService } from "#modules/catalogue/contract.ts";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { openingOf, specialDayOn } from "#modules/company/rules.ts";
import { timeText } from "#platform/days.ts";
import { inLanguage } from "#platform/local-text.ts";
import { now } from "#platform/web/clock.ts";
import { formatList, formatMoney, formatTimeRange } from "#platform/web/format.ts";
import { stateName } from "#platform/state-names.ts";
import { todayIn } from "#platform/web/today.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { companyQuery, servicesQuery } from "./emergency-queries.ts";
import { topicOf } from "./emergency-topics.ts";

/** The answers, with the company's own facts. The same text always gets the same answer. */
export function useEmergencyReplies(phone: string) {
  const { t } = useTranslation("appointments");
  const language = useLanguage();
  const company = useQuery(companyQuery()).data;
  const services = useQuery(servicesQuery()).data?.data;

  function replyTo(text: string): string {
    const topic = topicOf(text);
    switch (topic) {
      case null:
        return t("emergency.replies.unknown", { phone });
      case "price":
        return services === undefined ? t("emergency.trouble", { phone }) : pricesOf(services);
      case "hours":
        return company === undefined ? t("emergency.trouble", { phone }) : hoursOf(company);
      case "area":
        return company === undefined ? t("emergency.trouble", { phone }) : areasOf(company);
      case "greeting":
        return t("emergency.greeting");
      default:
        return t(`emergency.replies.${topic}`, { phone });
    }
  }

  function pricesOf(offered: readonly ShownService[]): string {
    const priced = offered.filter(({ priceCents }) => priceCents !== null).slice(0, 3);
    const lines = priced.map((service) => `${inLanguage(service.name, language)}: ${priceOf(service)}`);
    return lines.length === 0
      ? t("emergency.replies.priceUnknown", { phone })
      : t("emergency.replies.price", { prices: lines.join("\n") });
  }

  /** As the page of the services tells it. */
  function priceOf({ priceCents, priceType, unit }: ShownService): string {
    const amount = formatMoney(priceCents ?? 0, { short: true });
    const price = priceType === "starting-at" ? t("emergency.replies.priceFrom", { price: amount }) : amount;
    const perHour = priceType === "hourly" ? t("emergency.replies.pricePerHour") : "";
    return `${price} ${inLanguage(unit, language) || perHour}`.trim();
  }

  function hoursOf(company: CompanyProfile): string {
    const today = todayIn(company.timeZone, now());
    const special = specialDayOn(company, today);
    const opening = openingOf(company, today);
    if (opening) {
      const times = formatTimeRange(timeText(opening.from), timeText(opening.to), language);
      return t("emergency.replies.hours", { times, phone });
    }
    if (special) return t("emergency.replies.closedFor", { name: inLanguage(special.name, language), phone });
    return t("emergency.replies.closedToday", { phone });
  }

  function areasOf({ serviceAreas }: CompanyProfile): string {
    if (serviceAreas.length === 0) return t("emergency.replies.areaUnknown", { phone });
    const states = formatList(
      serviceAreas.map(({ state }) => stateName(state, language)),
      language,
    );
    return t("emergency.replies.area", { states, phone });
  }

  return { greeting: t("emergency.greeting"), replyTo };
}
