import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { Plan } from "../contract.ts";
import type { PlanStatus } from "../rules.ts";
import { planRequest, useUpdatePlan } from "./plan-queries.ts";
import { PriceComingCard } from "./price-coming-card.tsx";
import styles from "./plan-section.module.css";
import { WINDOW_LABELS, dateLabel, lengthLabel } from "#modules/appointments/web/index.ts";

interface Card {
  plan: Plan;
  today: string;
  timeZone: string;
  onPrice: () => void;
  onPrices: () => void;
  onEdit: () => void;
  onEnd: () => void;
}

const STATUS_LABELS: Record<PlanStatus, string> = { active: "Active", paused: "Paused", ended: "Ended" };
const STATUS_TONES = { active: "good", paused: "warning", ended: "neutral" } as const;

/** One recurring service: what, how often, and when the next appointment is due. */
export function PlanCard({ plan, today, timeZone, onPrice, onPrices, onEdit, onEnd }: Card) {
  const { title, frequency, status, minutes, timeWindow, priceCents, technicianName } = plan;
  const { address, isOverdue, isServiceOffered, comingPrice, can } = plan;
  const service = isServiceOffered ? [] : ["no longer offered"];
  const price = priceCents === null ? [] : [`${formatMoney(priceCents)} per visit`];
  return (
    <li className={styles.plan}>
      <div className={styles.words}>
        <p className={styles.name}>
          {`${title} · ${frequency}`}
          <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
          {isOverdue && <StatusBadge tone="danger">Overdue</StatusBadge>}
        </p>
        <p className={styles.soft}>
          {[
            ...service,
            lengthLabel(minutes),
            WINDOW_LABELS[timeWindow],
            technicianName ?? "any available technician",
            ...price,
          ].join(" · ")}
        </p>
        <p className={styles.soft}>{address}</p>
        {status === "active" && (
          <p>{`Next: ${dateLabel(plan.dueOn, today)} (${dateLabel(plan.earliestOn, today)} to ${dateLabel(plan.latestOn, today)})`}</p>
        )}
        {comingPrice !== null && <PriceComingCard plan={plan} coming={comingPrice} timeZone={timeZone} />}
      </div>
      {can.edit && status !== "ended" && (
        <div className={styles.actions}>
          {priceCents !== null && comingPrice === null && (
            <Button tone="quiet" onClick={onPrice} aria-label={`Change Price of ${title}`}>
              Change Price
            </Button>
          )}
          <Button tone="quiet" onClick={onPrices} aria-label={`Prices of ${title}`}>
            Prices
          </Button>
          <Button tone="quiet" onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </Button>
          <PauseButton plan={plan} />
          <Button tone="quiet" onClick={onEnd} aria-label={`End ${title}`}>
            End
          </Button>
        </div>
      )}
    </li>
  );
}

function PauseButton({ plan }: { plan: Plan }) {
  const update = useUpdatePlan();
  const isPaused = plan.status === "paused";
  return (
    <Button
      tone="quiet"
      busy={update.isPending}
      aria-label={`${isPaused ? "Resume" : "Pause"} ${plan.title}`}
      onClick={() =>
        update.mutate(
          { ...planRequest(plan), status: isPaused ? "active" : "paused" },
          {
            onSuccess: ({ title }) => toastDone({ message: `${title} was ${isPaused ? "resumed" : "paused"}.` }),
            onError: ({ message }) => toastFailed({ title: "The service was not changed", message }),
          },
        )
      }
    >
      {isPaused ? "Resume" : "Pause"}
    </Button>
  );
}
