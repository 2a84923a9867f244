import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { DayOffView, TechnicianDetail } from "../../contract.ts";
import { useRemoveDayOff } from "../api.ts";
import styles from "./days-off-section.module.css";
import { onDemand } from "#ui/on-demand.tsx";
import { daysText } from "../technician-words.ts";

const DayOffDialog = onDemand(async () => (await import("./day-off-dialog.tsx")).DayOffDialog);

/** When they are away. What is over is no longer shown. */
export function DaysOffSection({ technician, today }: { technician: TechnicianDetail; today: string }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<DayOffView | null>(null);
  const { daysOff, can } = technician;
  return (
    <SectionCard title="Days off" actions={can.update && <Button onClick={() => setAdding(true)}>Add days off</Button>}>
      {daysOff.length === 0 ? (
        <p>No days off scheduled.</p>
      ) : (
        <ul className={styles.days}>
          {daysOff.map((dayOff) => (
            <li key={dayOff.id}>
              <span>
                <span>{daysText(dayOff)}</span>{" "}
                {dayOff.from <= today && <StatusBadge tone="warning">Away now</StatusBadge>}
                {dayOff.reason !== "" && <span className={styles.reason}>{dayOff.reason}</span>}
              </span>
              {can.update && (
                <Button
                  tone="quiet"
                  aria-label={`Remove the days off ${daysText(dayOff)}`}
                  onClick={() => setRemoved(dayOff)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <DayOffDialog technician={technician} today={today} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog technician={technician} dayOff={removed} onClose={() => setRemoved(null)} />}
    </SectionCard>
  );
}

interface Removal {
  technician: TechnicianDetail;
  dayOff: DayOffView;
  onClose: () => void;
}

function RemoveDialog({ technician: { id, version, fullName }, dayOff, onClose }: Removal) {
  const remove = useRemoveDayOff();
  return (
    <ConfirmDialog
      title={`Remove the days off ${daysText(dayOff)}?`}
      action="Remove"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ id, version, dayOffId: dayOff.id });
        toastDone({ message: `${fullName} works on these days again.` });
      }}
    >
      <p>{fullName} can be scheduled on these days again.</p>
    </ConfirmDialog>
  );
}
