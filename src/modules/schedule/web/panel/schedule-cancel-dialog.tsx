import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import {
  cancelWords,
  emailPreviewQuery,
  personOf,
  useCancelAppointment,
  whenLabel,
} from "#modules/appointments/web/index.ts";
import { callLink } from "../client-call-words.ts";
import { NotifyClientField } from "../notify-client-field.tsx";

interface CancelDialog {
  appointment: AppointmentSummary;
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks once, naming the appointment, with a reason for the client and a note for the office. */
export function ScheduleCancelDialog({ appointment, today, isOpen, onClose }: CancelDialog) {
  const cancel = useCancelAppointment();
  const [reason, setReason] = useState("");
  const [internalNote, setNote] = useState("");
  const [notifies, setNotifies] = useState(true);
  const { id, version } = appointment;
  // Not with every letter that is typed.
  const [said] = useDebouncedValue(reason, 250);
  const preview = { id, email: "cancelled", reason: said } as const;
  const sent = useQuery({ ...emailPreviewQuery(preview), enabled: isOpen }).data;
  const isTold = sent?.email !== null;
  const mustCall = sent?.hasAddress === false && appointment.timeWindow === null;
  const { warning, done } = cancelWords(appointment, isTold && notifies);
  return (
    <ConfirmDialog
      title={`Cancel the appointment for ${personOf(appointment)} on ${whenLabel(appointment, today).replace(" · ", "\u00a0· ")}?`}
      action="Cancel appointment"
      keep="Keep appointment"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await cancel.mutateAsync({ id, version, reason, internalNote, notifyClient: notifies });
        toastDone({ message: done, ...(mustCall && callLink(appointment.contact?.phone ?? "")) });
      }}
    >
      <p>{warning}</p>
      <TextArea
        label="Reason for the client"
        hint={sent?.hasAddress === false ? "Kept with the appointment" : "Included in their email"}
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label="Internal note"
        hint="Only the office can see it"
        optional
        rows={2}
        maxLength={500}
        value={internalNote}
        onChange={({ target }) => setNote(target.value)}
      />
      <NotifyClientField request={isOpen ? preview : null} checked={notifies} onChange={setNotifies} />
    </ConfirmDialog>
  );
}
