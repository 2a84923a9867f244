import { dateLabel } from "#modules/appointments/web/index.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { ScheduleColumn } from "../schedule-queries.ts";
import styles from "../unscheduled/unscheduled-dialog.module.css";

export interface ReassignChoice {
  /** Whose day it is; null while nobody is chosen. */
  technicianId: string | null;
  /** Those that nobody else can take at their time may move within the day. */
  mayMove: boolean;
  /** Nothing new is to be booked with them that day. */
  isOff: boolean;
  notifyClient: boolean;
}

interface FieldsSection {
  choice: ReassignChoice;
  date: string;
  today: string;
  technicians: readonly ScheduleColumn[];
  mayMarkOff: boolean;
  /** Whether a client will hear of another time. */
  isAnyMoved: boolean;
  onChange: (choice: ReassignChoice) => void;
}

/** Whose day others take, and how. */
export function ReassignFieldsSection({ choice, date, today, technicians, onChange, ...offered }: FieldsSection) {
  const day = dateLabel(date, today);
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label="Technician"
          placeholder="Choose a technician"
          value={choice.technicianId ?? ""}
          options={technicians.map(({ technicianId, name }) => ({ value: technicianId, label: name }))}
          onChange={({ target }) => onChange({ ...choice, technicianId: target.value || null })}
        />
        <SelectField
          label="Times"
          placeholder={null}
          value={choice.mayMove ? "move" : "keep"}
          options={[
            { value: "keep", label: "Keep all times" },
            { value: "move", label: "Move within the day if needed" },
          ]}
          onChange={({ target }) => onChange({ ...choice, mayMove: target.value === "move" })}
        />
      </div>
      {offered.mayMarkOff && (
        <CheckboxField
          label={`Mark this technician as off on ${day}`}
          hint="Nothing new can be booked with them that day."
          checked={choice.isOff}
          onChange={({ target }) => onChange({ ...choice, isOff: target.checked })}
        />
      )}
      {offered.isAnyMoved && (
        <CheckboxField
          label="Email clients whose time changes"
          hint="Two minutes after each is moved"
          checked={choice.notifyClient}
          onChange={({ target }) => onChange({ ...choice, notifyClient: target.checked })}
        />
      )}
    </>
  );
}
