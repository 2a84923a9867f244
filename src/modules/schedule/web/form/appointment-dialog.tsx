import { useQuery } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import { ClientQuickForm } from "#modules/clients/web/index.ts";
import type { ServiceArea } from "#modules/company/rules.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { AppointmentChangedSection } from "./appointment-changed-section.tsx";
import { AppointmentClientSection } from "./appointment-client-section.tsx";
import { draftOf, newDraft, type DraftStart } from "./appointment-draft.ts";
import { withOfferedTime } from "./offered-time.ts";
import { AppointmentDetailsSection } from "./appointment-details-section.tsx";
import { AppointmentNotesSection } from "./appointment-notes-section.tsx";
import { AppointmentRefusalSection } from "./appointment-refusal-section.tsx";
import { AppointmentTimeSection } from "./appointment-time-section.tsx";
import { officeAppointmentQuery } from "../schedule-queries.ts";
import { useAppointmentDraft } from "./use-appointment-draft.ts";
import { useSaveAppointment } from "./use-save-appointment.ts";
import { nameOf } from "../appointment-labels.ts";

interface NewDialog {
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  /** Whom it is for, where that is known. */
  clientId?: string | undefined;
  /**
   * The day that is looked at, and the place of it that was clicked; today unless told, and never a day before. Also what
   * it is made for, such as a problem that the client reported.
   */
  start?: Omit<DraftStart, "clientId"> | undefined;
  onClose: () => void;
  onCreated?: (appointment: OfficeAppointment) => void;
}

/** Everything about a new appointment. */
export function NewAppointmentDialog({ timeZone, clientId, start, onCreated, ...dialog }: NewDialog) {
  const today = dayIn(timeZone, now());
  const date = start && start.date > today ? start.date : today;
  const draft = newDraft({ ...start, date, clientId });
  return (
    <AppointmentDialog
      {...dialog}
      draft={draft}
      start={{ ...start, clientId }}
      appointment={null}
      today={today}
      onSaved={onCreated}
    />
  );
}

interface EditDialog {
  id: string;
  today: string;
  onClose: () => void;
}

/** The same form for an appointment that is there. */
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
  /** What the form was opened for. */
  start?: Omit<DraftStart, "date">;
  appointment: OfficeAppointment | null;
  today: string;
  /** For the address of somebody new. */
  serviceAreas?: readonly ServiceArea[];
  onClose: () => void;
  onSaved?: ((appointment: OfficeAppointment) => void) | undefined;
}

function AppointmentDialog(props: AppointmentDialogProps) {
  const { draft, start, appointment, today, serviceAreas = [], onClose, onSaved } = props;
  const form = useAppointmentDraft(draft, appointment === null, start);
  const save = useSaveAppointment({
    appointment,
    today,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  /** What was typed to find whoever is being added; null while nobody is. */
  const [added, setAdded] = useState<string | null>(null);
  const choose = (clientId: string | null, focused: string) => {
    setAdded(null);
    if (clientId !== null) form.chooseClient(clientId);
    focusWhenDrawn(save.form.element, focused);
  };
  const parts = { form, faultOf: save.form.faultOf, appointment };
  return (
    <FormDialog
      title={appointment ? `Edit the appointment for ${nameOf(appointment)}` : "Schedule New Appointment"}
      size="widest"
      form={save.form}
      submit={appointment ? "Save Appointment" : "Schedule Appointment"}
      busy={appointment ? "Saving..." : "Scheduling..."}
      isChangedBeside={added !== null}
      // Whoever is chosen already need not be found.
      firstField={draft.clientId === "" ? undefined : "serviceType"}
      above={
        added !== null && (
          <ClientQuickForm
            typed={added}
            serviceAreas={serviceAreas}
            isMissing={save.form.faultOf("clientId") !== undefined}
            onChoose={(clientId) => choose(clientId, "[name=serviceType]")}
            onCancel={() => choose(null, "[role=combobox]")}
          />
        )
      }
      onClose={onClose}
    >
      {save.latest && <AppointmentChangedSection latest={save.latest} today={today} />}
      <AppointmentClientSection
        {...parts}
        today={today}
        isAdding={added !== null}
        onAdd={(typed) => {
          form.chooseClient("");
          setAdded(typed);
        }}
      />
      <AppointmentTimeSection {...parts} today={today} />
      {save.refusal && (
        <AppointmentRefusalSection
          error={save.refusal}
          today={today}
          onTake={(time) => {
            save.forget();
            form.become((now) => withOfferedTime(now, time));
          }}
          onInsist={save.insist}
          takesReason
        />
      )}
      <AppointmentNotesSection {...parts} />
      <AppointmentDetailsSection {...parts} />
    </FormDialog>
  );
}

/** What is being added is gone by then, and the field is there. */
const focusWhenDrawn = (form: RefObject<HTMLFormElement | null>, field: string): void => {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(field)?.focus());
};
