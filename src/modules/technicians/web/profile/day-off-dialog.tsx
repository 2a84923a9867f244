import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { DayOffForm, type TechnicianDetail } from "../../contract.ts";
import { useAddDayOff } from "../api.ts";
import { MeanwhilePanel } from "./meanwhile-panel.tsx";
import styles from "../technician-form.module.css";
import { daysText } from "../technician-words.ts";
import { useSeen } from "./use-seen.ts";

interface DayOffDialog {
  technician: TechnicianDetail;
  today: string;
  onClose: () => void;
}

/** From one day to another. */
export function DayOffDialog({ technician, today, onClose }: DayOffDialog) {
  const add = useAddDayOff();
  const { seen, isBehind, catchUp } = useSeen(technician);
  const form = useSchemaForm({
    schema: DayOffForm,
    send: async (dayOff) => {
      await add.mutateAsync({ ...dayOff, id: seen.id, version: seen.version });
      toastDone({ message: `${seen.fullName} is away ${daysText(dayOff)}.` });
      onClose();
    },
    failed: "The days off were not saved: the server did not respond. Please try again.",
    atField: { "technicians.days_off_overlap": "from" },
  });
  return (
    <FormDialog
      title={`Days off for ${seen.fullName}`}
      size="narrow"
      form={form}
      submit="Add days off"
      busy="Adding..."
      onClose={onClose}
    >
      {isBehind && !form.isBusy && <MeanwhilePanel seen={seen} now={technician} onKeep={catchUp} />}
      <div className={styles.pairs}>
        <TextField label="First day" name="from" type="date" min={today} error={form.faultOf("from")} data-autofocus />
        <TextField label="Last day" name="to" type="date" min={today} error={form.faultOf("to")} />
      </div>
      <TextField
        label="Reason"
        name="reason"
        optional
        maxLength={200}
        autoComplete="off"
        placeholder="Vacation"
        error={form.faultOf("reason")}
      />
    </FormDialog>
  );
}
