import { useState } from "react";
import * as z from "zod";
import { WEEKDAYS, type BusinessHours, type Weekday } from "#modules/company/rules.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { WorkingHoursForm, type TechnicianDetail } from "../../contract.ts";
import type { WorkingDay } from "../../rules.ts";
import { useSetWorkingHours } from "../api.ts";
import { MeanwhilePanel } from "./meanwhile-panel.tsx";
import { nestedOf } from "#ui/fields/nested-values.ts";
import { companyHoursText, WEEKDAY_LABELS } from "../technician-words.ts";
import { useSeen } from "./use-seen.ts";
import styles from "./working-hours-dialog.module.css";

interface HoursDialog {
  technician: TechnicianDetail;
  companyHours: BusinessHours;
  onClose: () => void;
}

const Form = z.preprocess(nestedOf, z.object({ hours: WorkingHoursForm }));

/** Each weekday as the company works, at times of their own, or not at all. */
export function WorkingHoursDialog({ technician, companyHours, onClose }: HoursDialog) {
  const save = useSetWorkingHours();
  const { seen, isBehind, catchUp } = useSeen(technician);
  const form = useSchemaForm({
    schema: Form,
    send: async ({ hours }) => {
      await save.mutateAsync({ id: seen.id, version: seen.version, hours });
      toastDone({ message: `${seen.fullName}’s working hours were saved.` });
      onClose();
    },
    failed: "The hours were not saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={`Working hours for ${seen.fullName}`}
      form={form}
      submit="Save"
      busy="Saving..."
      onClose={onClose}
    >
      {isBehind && !form.isBusy && <MeanwhilePanel seen={seen} now={technician} onKeep={catchUp} />}
      {WEEKDAYS.map((weekday) => (
        <DayFields
          key={weekday}
          weekday={weekday}
          day={seen.hours[weekday]}
          companyHours={companyHours}
          faultOf={form.faultOf}
        />
      ))}
    </FormDialog>
  );
}

interface Day {
  weekday: Weekday;
  day: WorkingDay;
  companyHours: BusinessHours;
  faultOf: (name: string) => string | undefined;
}

function DayFields({ weekday, day, companyHours, faultOf }: Day) {
  const [kind, setKind] = useState<string>(day.kind);
  const name = `hours.${weekday}`;
  const label = WEEKDAY_LABELS[weekday];
  const { open, close } = companyHours[weekday];
  const own = day.kind === "own" ? day : { from: open, to: close };
  return (
    <div className={styles.day} role="group" aria-label={label}>
      <SelectField
        label={label}
        name={`${name}.kind`}
        placeholder={null}
        options={[
          { value: "company", label: `Company hours (${companyHoursText(companyHours, weekday)})` },
          { value: "own", label: "Own hours" },
          { value: "off", label: "Off" },
        ]}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === "own" && (
        <>
          <TextField
            label="From"
            name={`${name}.from`}
            type="time"
            defaultValue={own.from}
            error={faultOf(`${name}.from`)}
          />
          <TextField label="To" name={`${name}.to`} type="time" defaultValue={own.to} error={faultOf(`${name}.to`)} />
        </>
      )}
    </div>
  );
}
