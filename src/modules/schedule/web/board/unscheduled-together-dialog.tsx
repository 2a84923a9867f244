import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isDay } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { proposalsQuery, scheduleQuery, type UnscheduledAppointment } from "../schedule-queries.ts";
import { appointmentCount } from "../visit-labels.ts";
import { planOf } from "./together-plan.ts";
import { TogetherList } from "./together-list.tsx";
import { dayFault, TogetherPlaceSection, type TogetherPlace } from "./together-place-section.tsx";
import { useScheduleTogether } from "./use-schedule-together.ts";

interface TogetherDialog {
  visits: readonly UnscheduledAppointment[];
  today: string;
  onScheduled: (id: string) => void;
  onClose: () => void;
}

/** Several that wait, scheduled in one go: where each would go is seen first and confirmed once. */
export function UnscheduledTogetherDialog({ visits, today, onScheduled, onClose }: TogetherDialog) {
  const [place, setPlace] = useState<TogetherPlace>({ technicianId: null, from: today, onlyThatDay: false });
  const [notifyClient, setNotify] = useState(true);
  const together = useScheduleTogether(onScheduled);
  const isPlace = dayFault(place, today) === null;
  const { technicians = [] } =
    useQuery({
      ...scheduleQuery({ from: isDay(place.from) ? place.from : today, days: 1 }),
    }).data ?? {};
  const proposals = useQuery({
    ...proposalsQuery({
      ids: visits.map(({ id }) => id).join(","),
      from: place.from,
      onlyThatDay: String(place.onlyThatDay),
      ...(place.technicianId !== null && { technicianId: place.technicianId }),
    }),
    // What was confirmed stays as it was seen.
    enabled: isPlace && together.plan === null,
  });
  const proposed = proposals.data && isPlace ? planOf(visits, proposals.data.proposals) : null;
  const plan = together.plan ?? proposed;
  const fitting = (plan ?? []).filter(({ time }) => time !== null).length;
  const who = technicians.find(({ technicianId }) => technicianId === place.technicianId)?.name ?? null;
  const isDone = together.plan !== null && !together.isBusy;
  return (
    <Dialog
      title={`Schedule ${appointmentCount(visits.length)}`}
      size="wide"
      isOpen
      onClose={onClose}
      canBeDismissed={!together.isBusy}
      actions={
        isDone ? (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={together.isBusy}>
              Cancel
            </Button>
            <Button
              tone="primary"
              busy={together.isBusy}
              disabled={plan === null || fitting === 0}
              onClick={() => plan && together.start(plan, { notifyClient })}
            >
              {fitting === 0 ? "Schedule" : `Schedule ${appointmentCount(fitting)}`}
            </Button>
          </>
        )
      }
    >
      {together.plan === null && (
        <>
          <TogetherPlaceSection place={place} today={today} technicians={technicians} onChange={setPlace} />
          <CheckboxField
            label="Notify clients by email"
            hint="Two minutes after each is scheduled"
            checked={notifyClient}
            onChange={({ target }) => setNotify(target.checked)}
          />
        </>
      )}
      {plan ? (
        <TogetherList plan={plan} together={together} who={who} today={today} />
      ) : !isPlace ? null : proposals.isError ? (
        <ErrorPanel
          title="The available times could not be loaded."
          error={proposals.error}
          onRetry={() => void proposals.refetch()}
        />
      ) : (
        <Skeleton label="Looking for available times" lines={visits.length} />
      )}
    </Dialog>
  );
}
