import type { CallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatDayParts, formatInstantYear, formatNumber, formatRelative } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { sizeOf } from "../file-size.ts";

/** What a refusal is about where the server names no field. */
const AT_FILES = /^(?:files\.|documents\.(?:client_full|company_full))/;

/** A document in the words of the page's language; instants where the company is. */
export function useDocumentWords(timeZone: string) {
  const { t } = useTranslation("documents");
  const language = useLanguage();
  const message = useMessage();
  const failure = useFailureText();
  return {
    t,
    message,
    dayOf: (day: string): string => formatDayParts(day, language, { year: "numeric", month: "short", day: "numeric" }),
    instantOf: (instant: string): string =>
      formatRelative(instant, now(), language) ?? formatInstantYear(instant, timeZone, language),
    /** Of a day that may be a year away. */
    lastDayOf: (instant: string): string => formatInstantYear(instant, timeZone, language),
    bytesOf: (bytes: number): string => {
      const { unit, value } = sizeOf(bytes);
      return t(`size.${unit}`, { size: formatNumber(value, language) });
    },
    /** Why a form was not taken; what is wrong with one of its fields stands there. */
    faultsOf: (error: CallError | null): { fault: string | null; at: ReadonlyMap<string, string> } => {
      if (error === null) return { fault: null, at: new Map() };
      if (error.fields.length > 0)
        return {
          fault: null,
          at: new Map(error.fields.map(({ path, message: said }) => [path.split(".")[0] ?? "", message(said)])),
        };
      if (AT_FILES.test(error.code)) return { fault: null, at: new Map([["fileIds", message(error.message)]]) };
      return { fault: failure(error, t("wrong")), at: new Map() };
    },
  };
}

export type DocumentWords = ReturnType<typeof useDocumentWords>;
