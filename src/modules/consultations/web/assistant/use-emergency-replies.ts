import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShownService } from "#modules/catalogue/contract.ts";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { openingOf, specialDayOn } from "#modules/company/rules.ts";
import { timeText } from "#platform/days.ts";
import { inLanguage } from "#platform/local-text.ts";
import { now } from "#platform/web/clock.ts";
import { formatDay, formatList, formatTimeRange } from "#platform/web/format.ts";
import { stateName } from "#platform/state-names.ts";
import { todayIn } from "#platform/web/today.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { daysAsked } from "./emergency-days.ts";
import { companyQuery, servicesQuery } from "./emergency-queries.ts";
import { topicOf } from "./emergency-topics.ts";
import { usePriceText } from "./use-price-text.ts";

/** The answers, with the company's own facts. The same text always gets the same answer. */
export function useEmergencyReplies(phone: string) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const company = useQuery(companyQuery()).data;
  const priceOf = usePriceText();
  const services = useQuery(servicesQuery()).data?.data;

  function replyTo(text: string): string {
    const topic = topicOf(text);
    switch (topic) {
      case null:
        return t("emergency.replies.unknown", { phone });
      case "price":
        return services === undefined ? t("emergency.trouble", { phone }) : pricesOf(services);
      case "hours":
        return company === undefined ? t("emergency.trouble", { phone }) : hoursOf(company, text);
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

  function hoursOf(company: CompanyProfile, text: string): string {
    const today = todayIn(company.timeZone, now());
    const asked = daysAsked(text, today, company);
    if (asked.length > 0)
      return t("emergency.replies.days", { days: asked.map((day) => hoursOn(company, day)).join("\n"), phone });
    const special = specialDayOn(company, today);
    const opening = openingOf(company, today);
    if (opening) {
      const times = formatTimeRange(timeText(opening.from), timeText(opening.to), language);
      return t("emergency.replies.hours", { times, phone });
    }
    if (special) return t("emergency.replies.closedFor", { name: inLanguage(special.name, language), phone });
    return t("emergency.replies.closedToday", { phone });
  }

  function hoursOn(company: CompanyProfile, date: string): string {
    const day = formatDay(date, language);
    const special = specialDayOn(company, date);
    const opening = openingOf(company, date);
    if (opening) {
      const times = formatTimeRange(timeText(opening.from), timeText(opening.to), language);
      return t("emergency.replies.dayOpen", { day, times });
    }
    if (special) return t("emergency.replies.dayClosedFor", { day, name: inLanguage(special.name, language) });
    return t("emergency.replies.dayClosed", { day });
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
