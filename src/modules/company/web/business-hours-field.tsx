import { useState } from "react";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { BusinessHours, Weekday } from "../rules.ts";
import styles from "./settings-form.module.css";

interface HoursProps {
  hours: BusinessHours;
  faultOf: (name: string) => string | undefined;
}

/** The week of an office begins on Monday, whatever the calendar's does. */
const WEEK: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** From when to when on each weekday; a closed day keeps its times for when it opens again. */
export function BusinessHoursField({ hours, faultOf }: HoursProps) {
  return (
    <div className={styles.week}>
      {WEEK.map((weekday) => (
        <DayField key={weekday} weekday={weekday} day={hours[weekday]} faultOf={faultOf} />
      ))}
    </div>
  );
}

interface DayProps extends Pick<HoursProps, "faultOf"> {
  weekday: Weekday;
  day: BusinessHours[Weekday];
}

function DayField({ weekday, day, faultOf }: DayProps) {
  const [isClosed, setClosed] = useState(day.closed);
  const [times, setTimes] = useState({ open: day.open, close: day.close });
  const name = `businessHours.${weekday}`;
  const label = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
  const fault = faultOf(name);
  return (
    <div role="group" aria-label={label} className={styles.day}>
      <span className={styles.weekday}>{label}</span>
      {isClosed ? (
        <>
          <span className={styles.closed}>Closed</span>
          <input type="hidden" name={`${name}.open`} value={times.open} />
          <input type="hidden" name={`${name}.close`} value={times.close} />
        </>
      ) : (
        <>
          <TextField
            label="Opens"
            type="time"
            name={`${name}.open`}
            value={times.open}
            onChange={({ target }) => setTimes({ ...times, open: target.value })}
            error={faultOf(`${name}.open`)}
          />
          <TextField
            label="Closes"
            type="time"
            name={`${name}.close`}
            value={times.close}
            onChange={({ target }) => setTimes({ ...times, close: target.value })}
            error={fault ?? faultOf(`${name}.close`)}
          />
        </>
      )}
      <CheckboxField
        label="Closed"
        name={`${name}.closed`}
        checked={isClosed}
        onChange={({ target }) => setClosed(target.checked)}
      />
    </div>
  );
}
