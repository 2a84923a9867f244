import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { APPOINTMENTS } from "#modules/appointments/web/index.ts";
import { useLive } from "#platform/web/live.ts";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PriceRoundForm, PriceRoundPreview } from "../../contract-rounds.ts";
import { RoundForm } from "./round-form.tsx";
import { RoundPreviewSection } from "./round-preview-section.tsx";
import { priceScopeQuery, ROUNDS, usePreviewRound } from "./round-queries.ts";
import styles from "./round-section.module.css";
import { RoundsSection } from "./rounds-section.tsx";

interface PriceRoundsScreenProps {
  timeZone: string;
  /** The company's today. */
  today: string;
  /** The service whose plans are meant, where somebody comes from it. */
  serviceId: string | null;
  mayWrite: boolean;
  servicesPath: string;
  clientPathOf: (id: string) => string;
}

/** What was asked, and what the server would do. */
export interface Previewed {
  asked: PriceRoundForm;
  preview: PriceRoundPreview;
}

/** The prices of many plans, changed at once: what would happen, what happens, and what came of earlier ones. */
export function PriceRoundsScreen(props: PriceRoundsScreenProps) {
  const { timeZone, today, serviceId, mayWrite, servicesPath, clientPathOf } = props;
  const client = useQueryClient();
  useLive(APPOINTMENTS, () => void client.invalidateQueries({ queryKey: ROUNDS }));
  usePageTitle("Plan Prices");
  return (
    <Page>
      <p>
        <Link to={servicesPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All services
        </Link>
      </p>
      {mayWrite && <NewRound today={today} serviceId={serviceId} clientPathOf={clientPathOf} />}
      <RoundsSection timeZone={timeZone} clientPathOf={clientPathOf} />
    </Page>
  );
}

function NewRound({
  today,
  serviceId,
  clientPathOf,
}: Pick<PriceRoundsScreenProps, "today" | "serviceId" | "clientPathOf">) {
  const scope = useQuery(priceScopeQuery());
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  // A form that was sent begins anew.
  const [turn, setTurn] = useState(0);
  const [fromOn, setFromOn] = useState<string | null>(null);
  const again = usePreviewRound();
  const previewFrom = (before: PriceRoundForm, day: string) => {
    const asked = { ...before, fromOn: day };
    again.mutate(asked, {
      onSuccess: (preview) => {
        setFromOn(day);
        setPreviewed({ asked, preview });
      },
      onError: ({ message }) => toastFailed({ title: "The preview could not be loaded", message }),
    });
  };
  return (
    <>
      <SectionCard
        title="Change prices"
        text="Gives many plans a new price from a day on. You see a preview first; clients are told by email when you start it."
      >
        {scope.data ? (
          scope.data.plans === 0 ? (
            <EmptyState
              title="No plans with a price yet"
              text="Add recurring services with a price on the pages of your clients first."
            />
          ) : (
            <RoundForm
              key={turn}
              scope={scope.data}
              today={today}
              serviceId={serviceId}
              fromOn={fromOn ?? scope.data.earliestOn}
              onDay={(day) => {
                setFromOn(day);
                setPreviewed(null);
              }}
              onEdit={() => setPreviewed(null)}
              onPreviewed={setPreviewed}
            />
          )
        ) : scope.isPending ? (
          <Skeleton label="Loading the plans" lines={4} />
        ) : (
          <ErrorPanel title="The plans could not be loaded." error={scope.error} onRetry={() => void scope.refetch()} />
        )}
      </SectionCard>
      {previewed !== null && (
        <RoundPreviewSection
          // What is previewed anew is another one, to which whoever asked is taken.
          key={previewed.preview.seen}
          previewed={previewed}
          clientPathOf={clientPathOf}
          onDay={(day) => previewFrom(previewed.asked, day)}
          onStarted={() => {
            setPreviewed(null);
            setFromOn(null);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
