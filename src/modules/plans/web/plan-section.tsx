import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Plan } from "../contract.ts";
import { PlanCard } from "./plan-card.tsx";
import { planRequest, plansQuery, useUpdatePlan } from "./plan-queries.ts";
import { onDemand } from "#ui/on-demand.tsx";
import type { PlanPrice } from "./plan-price-dialog.tsx";
import styles from "./plan-section.module.css";

const PlanDialog = onDemand(async () => (await import("./plan-dialog.tsx")).PlanDialog);
const PlanPriceDialog = onDemand(async () => (await import("./plan-price-dialog.tsx")).PlanPriceDialog);

interface PlanSectionProps {
  clientId: string;
  timeZone: string;
  /** Whether the member of staff may begin one; what is there says for itself what may be done with it. */
  mayAdd?: boolean;
}

/** The recurring services of a client: begun, changed, paused, taken up again and ended. */
export function PlanSection({ clientId, timeZone, mayAdd = true }: PlanSectionProps) {
  const plans = useQuery(plansQuery(clientId));
  const [edited, setEdited] = useState<Plan | "new" | null>(null);
  const [ending, setEnding] = useState<Plan | null>(null);
  const [price, setPrice] = useState<PlanPrice | null>(null);
  const update = useUpdatePlan();
  const today = dayIn(timeZone, now());
  return (
    <SectionCard
      title="Recurring services"
      text="Appointments are created 60 days ahead; each is scheduled from the completion of the last."
      actions={mayAdd && <Button onClick={() => setEdited("new")}>Add</Button>}
    >
      {plans.isPending ? (
        <Skeleton label="Loading the recurring services" lines={2} />
      ) : !plans.data ? (
        <ErrorPanel
          title="The recurring services could not be loaded."
          error={plans.error}
          onRetry={() => void plans.refetch()}
        />
      ) : plans.data.data.length === 0 ? (
        <EmptyState title="No recurring services yet" text="Services this client gets regularly will be listed here." />
      ) : (
        <ul className={styles.plans}>
          {plans.data.data.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              today={today}
              timeZone={timeZone}
              onPrice={() => setPrice({ plan, asked: "change" })}
              onPrices={() => setPrice({ plan, asked: "history" })}
              onEdit={() => setEdited(plan)}
              onEnd={() => setEnding(plan)}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <PlanDialog
          clientId={clientId}
          plan={edited === "new" ? null : edited}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
      {price !== null && <PlanPriceDialog price={price} timeZone={timeZone} onClose={() => setPrice(null)} />}
      <ConfirmDialog
        title={`End ${ending?.title ?? "it"}?`}
        action="End it"
        keep="Keep it"
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={async () => {
          if (ending) await update.mutateAsync({ ...planRequest(ending), status: "ended" });
        }}
      >
        <p>Its unscheduled appointments are removed; scheduled ones stay. An ended service can’t be resumed.</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
