import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { VisitDetails, VisitView } from "../../contract.ts";
import { ClashesSection } from "../clashes/clashes-section.tsx";
import { officeVisitQuery, visitDetailsQuery, VISITS } from "./visit-queries.ts";
import { VisitDevicesSection } from "./visit-devices-section.tsx";
import { VisitHeadSection } from "./visit-head-section.tsx";
import { VisitHistorySection } from "./visit-history-section.tsx";
import { VisitPhotosSection } from "./visit-photos-section.tsx";
import { VisitProductsSection } from "./visit-products-section.tsx";
import { VisitRatingSection } from "./visit-rating-section.tsx";
import { VisitReportSection } from "./visit-report-section.tsx";
import styles from "./visit-screen.module.css";

const VisitFinishDialog = onDemand(async () => (await import("./visit-finish-dialog.tsx")).VisitFinishDialog);
const VisitAmendDialog = onDemand(async () => (await import("./visit-amend-dialog.tsx")).VisitAmendDialog);

export interface VisitAddresses {
  list: string;
  client: (id: string) => string;
  appointment: (id: string) => string;
  technician: (id: string) => string;
}

interface VisitScreenProps {
  id: string;
  addresses: VisitAddresses;
  /** Opens the form of a new appointment; undefined for those who cannot make any. */
  onFollowUp: ((visit: VisitView) => void) | undefined;
}

/** One visit: what was found, done, and said, and what the office can do about it. */
export function VisitScreen(props: VisitScreenProps) {
  const { id, addresses } = props;
  const queries = useQueryClient();
  const live = useLive(VISITS, () => void queries.invalidateQueries({ queryKey: [VISITS] }));
  const visit = useQuery(officeVisitQuery(id));
  const details = useQuery(visitDetailsQuery(id)).data;
  usePageTitle(visit.data?.title);
  return (
    <Page>
      {visit.data ? (
        <>
          <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
          <Visit {...props} visit={visit.data} details={details} />
        </>
      ) : visit.isPending ? (
        <Skeleton label="Loading the visit" lines={6} height="6rem" />
      ) : isCallError(visit.error) && isNotThere(visit.error) ? (
        <EmptyState
          title="Visit not found"
          text="The link may be mistyped."
          action={<ButtonLink href={addresses.list}>Go to all visits</ButtonLink>}
        />
      ) : (
        <ErrorPanel title="The visit could not be loaded." error={visit.error} onRetry={() => void visit.refetch()} />
      )}
    </Page>
  );
}

interface KnownVisit extends VisitScreenProps {
  visit: VisitView;
  /** Undefined until they are known; the report does not wait for them. */
  details: VisitDetails | undefined;
}

function Visit({ visit, details, addresses, onFollowUp }: KnownVisit) {
  const [dialog, setDialog] = useState<"finish" | "amend" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <VisitHeadSection
        visit={visit}
        hasEmail={details?.hasEmail}
        addresses={addresses}
        onFinish={() => setDialog("finish")}
        onAmend={() => setDialog("amend")}
      />
      <ClashesSection visitId={visit.id} timeZone={visit.timeZone} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <VisitReportSection visit={visit} onFollowUp={onFollowUp} />
          <VisitDevicesSection visit={visit} details={details} />
          <VisitProductsSection visit={visit} details={details} />
          <VisitPhotosSection visit={visit} />
        </div>
        <div className={styles.column}>
          {details?.rating && <VisitRatingSection visit={visit} rating={details.rating} />}
          <VisitHistorySection visit={visit} history={details?.history} />
        </div>
      </div>
      {dialog === "finish" && <VisitFinishDialog visit={visit} onClose={close} />}
      {dialog === "amend" && <VisitAmendDialog visit={visit} details={details} onClose={close} />}
    </>
  );
}
