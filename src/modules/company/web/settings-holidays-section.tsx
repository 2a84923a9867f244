import { useState } from "react";
import { addDays, dayLabel } from "#platform/days.ts";
import { now } from "#platform/web/clock.ts";
import { todayIn } from "#platform/web/today.ts";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FEDERAL_HOLIDAYS, federalHolidayOn, HOLIDAY_KEYS, type HolidayKey, type KeptHoliday } from "../rules.ts";
import { OwnDaysField } from "./own-days-field.tsx";
import styles from "./settings-form.module.css";
import type { SettingsPartProps } from "./settings-profile-section.tsx";

/** Days on which the company does not work as on others: closed, or open for a few hours. */
export function SettingsHolidaysSection({ settings, faultOf }: SettingsPartProps) {
  const [kept, setKept] = useState(settings.holidays);
  const today = todayIn(settings.timeZone, now());
  const change = (holiday: HolidayKey, next: KeptHoliday | null) =>
    setKept((before) =>
      // In the order of the year, so that the same choices are the same settings.
      HOLIDAY_KEYS.flatMap((key) => {
        if (key === holiday) return next ?? [];
        return before.find((one) => one.holiday === key) ?? [];
      }),
    );
  return (
    <SectionCard
      title="Holidays and closed days"
      text="On these days, customers can book only during the hours shown here, if any. Existing bookings aren’t affected."
      actions={
        <Button
          onClick={() =>
            setKept(HOLIDAY_KEYS.map((key) => kept.find(({ holiday }) => holiday === key) ?? closedOn(key)))
          }
        >
          Observe all federal holidays
        </Button>
      }
    >
      <input type="hidden" name="holidays" value={JSON.stringify(kept)} />
      <div className={styles.week}>
        {HOLIDAY_KEYS.map((holiday) => (
          <HolidayField
            key={holiday}
            holiday={holiday}
            days={comingDaysOf(holiday, today)}
            kept={kept.find((one) => one.holiday === holiday) ?? null}
            onChange={(next) => change(holiday, next)}
          />
        ))}
      </div>
      {faultOf("holidays") !== undefined && (
        <p role="alert" className={styles.fault}>
          {faultOf("holidays")}
        </p>
      )}
      <OwnDaysField defaultDays={settings.ownDays} error={faultOf("ownDays")} />
    </SectionCard>
  );
}

const closedOn = (holiday: HolidayKey): KeptHoliday => ({ holiday, open: null, close: null });

/** The next time that it comes: the day, and the weekday that is kept in its stead where there is one. */
function comingDaysOf(holiday: HolidayKey, today: string): string[] {
  const found = Array.from({ length: 380 }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => federalHolidayOn(day)?.holiday === holiday,
  );
  const [first] = found;
  return first === undefined ? [] : found.filter((day) => day <= addDays(first, 2));
}

interface HolidayFieldProps {
  holiday: HolidayKey;
  days: readonly string[];
  kept: KeptHoliday | null;
  onChange: (kept: KeptHoliday | null) => void;
}

function HolidayField({ holiday, days, kept, onChange }: HolidayFieldProps) {
  const name = FEDERAL_HOLIDAYS[holiday].name.en;
  const choice = kept === null ? "open" : kept.open === null ? "closed" : "hours";
  const choose = (value: string) => {
    if (value === "open") onChange(null);
    else onChange(value === "closed" ? closedOn(holiday) : { holiday, open: "08:00", close: "12:00" });
  };
  return (
    <div role="group" aria-label={name} className={styles.holiday}>
      <p className={styles.weekday}>
        {name} <span className={styles.hint}>{days.map((day) => dayLabel(day, "en")).join(" and ")}</span>
      </p>
      <SelectField
        label={`On ${name}`}
        placeholder={null}
        options={[
          { value: "open", label: "Open as usual" },
          { value: "closed", label: "Closed" },
          { value: "hours", label: "Open for limited hours" },
        ]}
        value={choice}
        onChange={({ target }) => choose(target.value)}
      />
      {kept !== null && kept.open !== null && (
        <>
          <TextField
            label="Opens"
            type="time"
            value={kept.open}
            onChange={({ target }) => onChange({ ...kept, open: target.value })}
          />
          <TextField
            label="Closes"
            type="time"
            value={kept.close ?? ""}
            onChange={({ target }) => onChange({ ...kept, close: target.value })}
          />
        </>
      )}
    </div>
  );
}
