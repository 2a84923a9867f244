import type { CompanyProfile } from "#modules/company/contract.ts";
import { hoursRuns } from "#modules/company/rules.ts";
import type { Language } from "#platform/languages.ts";
import { formatTimeRange, formatWeekday } from "#platform/web/format.ts";

/** When somebody is in the office, such as `Mon–Fri 8:00 AM–6:00 PM`, in company time; empty when nobody ever is. */
export function supportHours({ businessHours }: Pick<CompanyProfile, "businessHours">, language: Language): string {
  const name = (weekday: number) => formatWeekday(weekday, language, "short");
  return hoursRuns(businessHours)
    .flatMap(({ from, to, hours }) => {
      if (!hours) return [];
      const days = from === to ? name(from) : `${name(from)}–${name(to)}`;
      return [`${days} ${formatTimeRange(hours.open, hours.close, language)}`];
    })
    .join(", ");
}
