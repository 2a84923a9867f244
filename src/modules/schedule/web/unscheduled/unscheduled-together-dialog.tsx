import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { isDay } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FocusFirst } from "#ui/dialogs/focus-first.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { proposalsQuery, scheduleQuery, type UnscheduledAppointment } from "../schedule-queries.ts";
import { appointmentCount } from "../appointment-labels.ts";
import styles from "./unscheduled-dialog.module.css";
import { planOf, type PlanLine } from "./together-plan.ts";
import { TogetherList } from "./together-list.tsx";
import { dayFault, TogetherPlaceSection, type TogetherPlace } from "./together-place-section.tsx";
import { useScheduleTogether } from "./use-schedule-together.ts";

interface TogetherDialog {
  appointments: readonly UnscheduledAppointment[];
  today: string;
  onScheduled: (id: string) => void;
  onClose: () => void;
}

/** Several that wait, scheduled in one go: where each would go is seen first and confirmed once. */
export function UnscheduledTogetherDialog({ appointments, today, onScheduled, onClose }: TogetherDialog) {
  const [place, setPlace] = useState<TogetherPlace>({ technicianId: null, from: today, onlyThatDay: false });
  const [notifyClient, setNotify] = useState(true);
  const together = useScheduleTogether<PlanLine>({ onScheduled, done: "scheduled" });
  const technicians = useTechnicians(isDay(place.from) ? place.from : today);
  const proposals = useProposals(appointments, place, dayFault(place, today) === null && together.plan === null);
  const plan = together.plan ?? proposals.plan;
  const who = technicians.find(({ technicianId }) => technicianId === place.technicianId)?.name ?? null;
  const form = useId();
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (plan && countFitting(plan) > 0) together.start(plan, { notifyClient });
  };
  return (
    <Dialog
      title={`Schedule ${appointmentCount(appointments.length)}`}
      size="wide"
      isOpen
      onClose={onClose}
      canBeDismissed={!together.isBusy}
      actions={
        together.plan !== null && !together.isBusy ? (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Confirmation plan={plan} isBusy={together.isBusy} form={form} onClose={onClose} />
        )
      }
    >
      {together.plan === null && (
        <form id={form} onSubmit={confirm} onKeyDown={sendOnEnter} className={styles.form} noValidate>
          <FocusFirst formId={form} />
          <TogetherPlaceSection place={place} today={today} technicians={technicians} onChange={setPlace} />
          <CheckboxField
            label="Notify clients by email"
            hint="Two minutes after each is scheduled"
            checked={notifyClient}
            onChange={({ target }) => setNotify(target.checked)}
          />
        </form>
      )}
      {plan && <TogetherList plan={plan} together={together} who={who} today={today} />}
      {!plan && <NoPlan proposals={proposals} lines={appointments.length} />}
    </Dialog>
  );
}

/** Why there is no plan to see: it is being made, it could not be, or the day is none. */
function NoPlan({ proposals, lines }: { proposals: ReturnType<typeof useProposals>; lines: number }) {
  if (proposals.isPending) return <Skeleton label="Looking for available times" lines={lines} />;
  if (!proposals.error) return null;
  return (
    <ErrorPanel title="The available times could not be loaded." error={proposals.error} onRetry={proposals.onRetry} />
  );
}

interface Asked {
  plan: readonly PlanLine[] | null;
  isBusy: boolean;
  form: string;
  onClose: () => void;
}

const countFitting = (plan: readonly PlanLine[]): number => plan.filter(({ time }) => time !== null).length;

function Confirmation({ plan, isBusy, form, onClose }: Asked) {
  const fitting = countFitting(plan ?? []);
  return (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        Cancel
      </Button>
      <Button tone="primary" busy={isBusy} type="submit" form={form} disabled={fitting === 0}>
        {fitting === 0 ? "Schedule" : `Schedule ${appointmentCount(fitting)}`}
      </Button>
    </>
  );
}

/** Who can be chosen for that day. */
const useTechnicians = (day: string) => useQuery(scheduleQuery({ from: day, days: 1 })).data?.technicians ?? [];

/** Where each would go; not asked for while the day is none, and no more once it was confirmed: that stays as it was seen. */
function useProposals(appointments: readonly UnscheduledAppointment[], place: TogetherPlace, isAsked: boolean) {
  const { data, error, isPending, refetch } = useQuery({
    ...proposalsQuery({
      ids: appointments.map(({ id }) => id).join(","),
      from: place.from,
      onlyThatDay: String(place.onlyThatDay),
      ...(place.technicianId !== null && { technicianId: place.technicianId }),
    }),
    enabled: isAsked,
  });
  return {
    plan: data && isAsked ? planOf(appointments, data.proposals) : null,
    error: isAsked ? error : null,
    isPending: isAsked && isPending,
    onRetry: () => void refetch(),
  };
}
