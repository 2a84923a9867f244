import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { OwnFreeTimes } from "../../contract-own.ts";
import { REQUEST_WINDOWS, type RequestWindow } from "../../rules-own.ts";

/** A day, and a free time of it or a part of it; one text holds either. */
export interface OwnWhen {
  date: string;
  choice: string;
}

const isWindow = (choice: string): choice is RequestWindow => REQUEST_WINDOWS.some((known) => known === choice);

/** As the server takes it. */
export const whenInput = ({ date, choice }: OwnWhen) =>
  isWindow(choice) ? { date, timeWindow: choice, time: null } : { date, time: choice, timeWindow: null };

interface OwnWhenSectionProps {
  when: OwnWhen;
  onChange: (when: OwnWhen) => void;
  days: { first: string; last: string };
  times: UseQueryResult<OwnFreeTimes>;
}

export function OwnWhenSection({ when, onChange, days, times }: OwnWhenSectionProps) {
  const { t } = useTranslation("appointments");
  const language = useLanguage();
  const choose = (choice: string) => onChange({ ...when, choice });
  const free = times.data?.slots ?? [];
  const isClosed = times.data?.closed === true;
  return (
    <>
      <TextField
        label={t("own.date")}
        type="date"
        min={days.first}
        max={days.last}
        value={when.date}
        onChange={({ target }) => onChange({ date: target.value, choice: "" })}
      />
      <p role="status">{statusText()}</p>
      {free.length > 0 && (
        <RadioCards
          legend={t("own.freeTimes")}
          name="when"
          cardWidth="6rem"
          value={when.choice}
          onChange={choose}
          options={free.map((time) => ({ value: time, label: formatTime(time, language) }))}
        />
      )}
      {!isClosed && when.date !== "" && (
        <RadioCards
          legend={t("own.parts")}
          name="when"
          value={when.choice}
          onChange={choose}
          options={REQUEST_WINDOWS.map((window) => ({ value: window, label: t(`own.windows.${window}`) }))}
        />
      )}
    </>
  );

  function statusText(): string {
    if (times.isError) return t("own.timesFailed");
    if (times.isFetching && !times.data) return t("own.timesWaiting");
    if (isClosed) return t("own.closed");
    return times.data && free.length === 0 ? t("own.full") : "";
  }
}
