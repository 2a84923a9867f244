import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { dateLabel } from "#modules/appointments/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FocusFirst } from "#ui/dialogs/focus-first.tsx";
import { sendOnEnter } from "#ui/dialogs/send-on-enter.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { reassignmentQuery, scheduleQuery } from "../schedule-queries.ts";
import { appointmentCount } from "../appointment-labels.ts";
import { useScheduleTogether, type Together } from "../unscheduled/use-schedule-together.ts";
import styles from "../unscheduled/unscheduled-dialog.module.css";
import { ReassignFieldsSection, type ReassignChoice } from "./reassign-fields-section.tsx";
import { ReassignList } from "./reassign-list.tsx";
import { isMoved, linesOf, type ReassignLine } from "./reassign-plan.ts";
import { useMarkOff } from "./use-mark-off.ts";
import type { AskedReassignment } from "./use-reassigning.ts";

interface ReassignDialogProps extends AskedReassignment {
  today: string;
  onClose: () => void;
}

/** What others take of somebody's day: who takes which is seen first and confirmed once. */
export function ReassignDialog({ technicianId: given, date, today, onClose }: ReassignDialogProps) {
  const [choice, setChoice] = useState<ReassignChoice>({
    technicianId: given,
    mayMove: false,
    isOff: true,
    notifyClient: true,
  });
  const { technicianId } = choice;
  const technicians = useQuery(scheduleQuery({ from: date, days: 1 })).data?.technicians ?? [];
  const technician = technicians.find((one) => one.technicianId === technicianId);
  const markOff = useMarkOff(technician, date);
  const together = useScheduleTogether<ReassignLine>({ done: "reassigned" });
  const proposals = useProposals(choice, date, together.plan === null);
  const lines = together.plan ?? proposals.lines;
  const taken = lines?.filter(({ time }) => time !== null).length ?? 0;
  const form = useId();
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (!lines || taken === 0) return;
    together.start(lines, { notifyClient: choice.notifyClient });
    if (choice.isOff) markOff?.();
  };
  return (
    <Dialog
      title={`Reassign appointments on ${dateLabel(date, today)}`}
      size="wide"
      isOpen
      onClose={onClose}
      canBeDismissed={!together.isBusy}
      actions={<Ways form={form} taken={taken} together={together} onClose={onClose} />}
    >
      {together.plan === null && (
        <form id={form} onSubmit={confirm} onKeyDown={sendOnEnter} className={styles.form} noValidate>
          <FocusFirst formId={form} />
          <ReassignFieldsSection
            choice={choice}
            date={date}
            today={today}
            technicians={technicians}
            mayMarkOff={markOff !== undefined}
            isAnyMoved={lines?.some(isMoved) === true}
            onChange={setChoice}
          />
        </form>
      )}
      <Outcome lines={lines} together={together} proposals={proposals} />
    </Dialog>
  );
}

interface WaysProps {
  form: string;
  /** How many somebody else can take. */
  taken: number;
  together: Together<ReassignLine>;
  onClose: () => void;
}

function Ways({ form, taken, together: { plan, isBusy }, onClose }: WaysProps) {
  if (plan !== null && !isBusy)
    return (
      <Button tone="primary" onClick={onClose}>
        Done
      </Button>
    );
  return (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        Cancel
      </Button>
      <Button tone="primary" type="submit" form={form} busy={isBusy} disabled={taken === 0}>
        {taken === 0 ? "Reassign" : `Reassign ${appointmentCount(taken)}`}
      </Button>
    </>
  );
}

interface OutcomeProps {
  /** Null while nobody is chosen, and until the answer is there. */
  lines: readonly ReassignLine[] | null;
  together: Together<ReassignLine>;
  proposals: ReturnType<typeof useProposals>;
}

function Outcome({ lines, together, proposals: { isPending, error, onRetry } }: OutcomeProps) {
  if (lines?.length === 0)
    return <EmptyState title="Nothing to reassign" text="No open appointments are left on this day." />;
  if (lines) return <ReassignList lines={lines} together={together} />;
  if (isPending) return <Skeleton label="Looking for who is available" lines={4} />;
  if (!error) return null;
  return <ErrorPanel title="Who is available could not be loaded." error={error} onRetry={onRetry} />;
}

/** Asked for anew with every choice, and no more once it was confirmed: that stays as it was seen. */
function useProposals({ technicianId, mayMove }: ReassignChoice, date: string, isAsked: boolean) {
  const isEnabled = isAsked && technicianId !== null;
  const { data, error, isPending, refetch } = useQuery({
    ...reassignmentQuery({ technicianId: technicianId ?? "", date, mayMove: String(mayMove) }),
    enabled: isEnabled,
  });
  return {
    lines: data && isEnabled ? linesOf(data.proposals) : null,
    error: isEnabled ? error : null,
    isPending: isEnabled && isPending,
    onRetry: () => void refetch(),
  };
}
