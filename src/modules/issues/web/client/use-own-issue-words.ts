import { useTranslation } from "#platform/web/i18n.tsx";
import type { CallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatDay, formatDayParts, formatInstantYear, formatRelative, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { IssueService, OwnIssue } from "../../contract-own.ts";

/** An issue in the words of the page's language; instants where the company is. */
export function useOwnIssueWords(timeZone: string) {
  const { t } = useTranslation("issues");
  const language = useLanguage();
  const message = useMessage();
  const failure = useFailureText();
  return {
    t,
    whenOf: ({ date, time, timeWindow }: IssueService): string => {
      const part = time === null ? timeWindow && t(`windows.${timeWindow}`) : formatTime(time, language);
      return [formatDay(date, language), part].filter((words) => words !== null && words !== "").join(" · ");
    },
    instantOf: (instant: string): string =>
      formatRelative(instant, now(), language) ?? formatInstantYear(instant, timeZone, language),
    dayOf: (day: string): string => formatDayParts(day, language, { year: "numeric", month: "short", day: "numeric" }),
    placeOf: ({ property }: Pick<OwnIssue, "property">): string => (property === null ? "" : placeName(property)),
    /** Why a form was not taken; what is wrong with one of its fields stands there. */
    faultOf: (error: CallError): string =>
      error.fields[0] ? message(error.fields[0].message) : failure(error, t("wrong")),
  };
}

/** What the client calls it, and where it is. */
export const placeName = ({ label, address }: { label: string; address: string }): string =>
  label === "" || label === address ? address : `${label}, ${address}`;
