import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { AppointmentInstructionsSection } from "./appointment-instructions-section.tsx";
import { AppointmentChangedSection } from "./appointment-changed-section.tsx";
import { AppointmentClientSection } from "./appointment-client-section.tsx";
import { draftOf, newDraft, type DraftStart } from "./appointment-draft.ts";
import { AppointmentRefusalSection } from "./appointment-refusal-section.tsx";
import { AppointmentSiteSection } from "./appointment-site-section.tsx";
import { AppointmentTimeSection } from "./appointment-time-section.tsx";
import { officeAppointmentQuery } from "../schedule-queries.ts";
import { useAppointmentDraft } from "./use-appointment-draft.ts";
import { useSaveAppointment } from "./use-save-appointment.ts";
import { nameOf } from "../visit-labels.ts";

interface NewDialog {
  timeZone: string;
  /** Whom it is for, where that is known. */
  clientId?: string | undefined;
  /** Where somebody clicked into the calendar. */
  start?: Omit<DraftStart, "clientId"> | undefined;
  onClose: () => void;
  onCreated?: (appointment: OfficeAppointment) => void;
}

/** Everything about a new visit. */
export function NewAppointmentDialog({ timeZone, clientId, start, onClose, onCreated }: NewDialog) {
  const today = dayIn(timeZone, now());
  const draft = newDraft({ date: today, ...start, clientId });
  return <AppointmentDialog draft={draft} appointment={null} today={today} onClose={onClose} onSaved={onCreated} />;
}

interface EditDialog {
  id: string;
  today: string;
  onClose: () => void;
}

/** The same form for a visit that is there. */
export function EditAppointmentDialog({ id, today, onClose }: EditDialog) {
  const appointment = useQuery({ ...officeAppointmentQuery(id), refetchOnMount: "always" });
  // As it was when the form was opened: what others change meanwhile is told at the end, not slipped in below the hands.
  const [opened, setOpened] = useState<OfficeAppointment | null>(null);
  if (opened === null && appointment.data && appointment.isFetchedAfterMount) setOpened(appointment.data);
  if (opened) return <AppointmentDialog draft={draftOf(opened)} appointment={opened} today={today} onClose={onClose} />;
  return (
    <Dialog title="Edit appointment" size="widest" isOpen onClose={onClose}>
      {appointment.isError ? (
        <ErrorPanel
          title="The appointment could not be loaded."
          error={appointment.error}
          onRetry={() => void appointment.refetch()}
        />
      ) : (
        <Skeleton label="Loading the appointment" lines={8} />
      )}
    </Dialog>
  );
}

interface AppointmentDialogProps {
  draft: ReturnType<typeof newDraft>;
  appointment: OfficeAppointment | null;
  today: string;
  onClose: () => void;
  onSaved?: ((appointment: OfficeAppointment) => void) | undefined;
}

function AppointmentDialog({ draft, appointment, today, onClose, onSaved }: AppointmentDialogProps) {
  const form = useAppointmentDraft(draft, appointment === null);
  const save = useSaveAppointment({
    appointment,
    today,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const parts = { form, faultOf: save.form.faultOf };
  return (
    <FormDialog
      title={appointment ? `Edit the appointment for ${nameOf(appointment)}` : "Schedule New Appointment"}
      size="widest"
      form={save.form}
      submit={appointment ? "Save Appointment" : "Schedule Appointment"}
      busy={appointment ? "Saving..." : "Scheduling..."}
      onClose={onClose}
    >
      {save.latest && <AppointmentChangedSection latest={save.latest} today={today} />}
      <AppointmentClientSection {...parts} fixedClient={appointment && nameOf(appointment)} />
      <AppointmentTimeSection {...parts} today={today} appointment={appointment} />
      {save.refusal && (
        <AppointmentRefusalSection
          error={save.refusal}
          today={today}
          onTake={({ date, time, technicianId, assistants }) => {
            save.forget();
            const assistantIds = assistants.map(({ id }) => id);
            form.change({ date, time: time.padStart(5, "0"), technicianId, assistantIds });
          }}
          onInsist={save.insist}
          takesReason
        />
      )}
      <AppointmentInstructionsSection {...parts} instructions={appointment?.instructions ?? null} />
      <AppointmentSiteSection {...parts} appointment={appointment} />
    </FormDialog>
  );
}
