import { isDay } from "#platform/days.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { ScheduleColumn } from "../schedule-queries.ts";
import styles from "./unscheduled-dialog.module.css";

/** Who and when is asked for, for all of them. */
export interface TogetherPlace {
  /** Null: whoever is available. */
  technicianId: string | null;
  from: string;
  onlyThatDay: boolean;
}

interface PlaceSection {
  place: TogetherPlace;
  today: string;
  technicians: readonly ScheduleColumn[];
  onChange: (place: TogetherPlace) => void;
}

/** What is wrong with the day; null when nothing is. */
export const dayFault = ({ from }: Pick<TogetherPlace, "from">, today: string): string | null =>
  isDay(from) ? (from < today ? "Please choose today or a later day." : null) : "Please select a date.";

export function TogetherPlaceSection({ place, today, technicians, onChange }: PlaceSection) {
  return (
    <div className={styles.fields}>
      <SelectField
        label="Technician"
        placeholder={null}
        value={place.technicianId ?? ""}
        options={[
          { value: "", label: "Whoever is available" },
          ...technicians.map(({ technicianId, name }) => ({ value: technicianId, label: name })),
        ]}
        onChange={({ target }) => onChange({ ...place, technicianId: target.value || null })}
      />
      <TextField
        label="Day"
        type="date"
        min={today}
        value={place.from}
        error={dayFault(place, today) ?? undefined}
        onChange={({ target }) => onChange({ ...place, from: target.value })}
      />
      <SelectField
        label="When"
        placeholder={null}
        value={place.onlyThatDay ? "day" : "nearest"}
        options={[
          { value: "nearest", label: "Nearest times from this day" },
          { value: "day", label: "On this day only" },
        ]}
        onChange={({ target }) => onChange({ ...place, onlyThatDay: target.value === "day" })}
      />
    </div>
  );
}
