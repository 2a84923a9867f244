import type { CallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatInstantYear, formatRelative } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";

/** A ticket in the words of the page's language; instants where the company is. */
export function useTicketWords(timeZone: string) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const message = useMessage();
  const failure = useFailureText();
  return {
    t,
    instantOf: (instant: string): string =>
      formatRelative(instant, now(), language) ?? formatInstantYear(instant, timeZone, language),
    /** Why a form was not taken; what is wrong with one of its fields stands there. */
    faultOf: (error: CallError): string =>
      error.fields[0] ? message(error.fields[0].message) : failure(error, t("wrong")),
    message,
  };
}
