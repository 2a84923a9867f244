import { useTranslation } from "#platform/web/i18n.tsx";
import type { CallError } from "#platform/web/call.ts";
import { formatDay, formatTimeRange } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import type { OwnAppointment } from "../../contract-own.ts";

/** An appointment in the words of the page's language. */
export function useOwnWords() {
  const { t } = useTranslation("appointments");
  const language = useLanguage();
  const message = useMessage();
  return {
    t,
    titleOf: ({ kind, title }: OwnAppointment): string => (kind === "consultation" ? t("own.consultation") : title),
    whenOf: ({ date, time, endTime, timeWindow }: OwnAppointment): string => {
      const part = timeWindow === null ? formatTimeRange(time, endTime, language) : t(`own.windows.${timeWindow}`);
      return `${formatDay(date, language)} · ${part}`;
    },
    faultOf: ({ code, fields }: CallError): string => {
      if (code === "appointments.slot_taken") return t("own.taken");
      if (code === "appointments.changed_meanwhile") return t("own.changed");
      if (code === "appointments.cannot_cancel" || code === "appointments.cannot_reschedule") return t("own.over");
      return fields[0] ? message(fields[0].message) : t("own.wrong");
    },
  };
}
