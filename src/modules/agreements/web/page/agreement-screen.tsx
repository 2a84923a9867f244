import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ServiceArea } from "#modules/company/rules.ts";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { agreementQuery, useAgreementsLive } from "../agreement-queries.ts";
import { AgreementTextSection } from "../agreement-text-section.tsx";
import { AgreementActionsSection } from "./agreement-actions-section.tsx";
import { AgreementEditionsSection } from "./agreement-editions-section.tsx";
import { AgreementHeadSection } from "./agreement-head-section.tsx";
import { AgreementHistorySection } from "./agreement-history-section.tsx";
import { AgreementRenewalSection } from "./agreement-renewal-section.tsx";
import styles from "./agreement-screen.module.css";
import { AgreementSignersSection } from "./agreement-signers-section.tsx";

export interface AgreementAddresses {
  list: string;
  one: (id: string) => string;
  client: (id: string) => string;
  /** The client's recurring services. */
  plans: (clientId: string) => string;
  appointment: (id: string) => string;
}

export interface AgreementScreenProps {
  id: string;
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  mayAddClients: boolean;
  addresses: AgreementAddresses;
  onOpen: (path: string) => void;
}

/** One agreement: what it says, who signs it, how far that is, and what was made of it. */
export function AgreementScreen(props: AgreementScreenProps) {
  const { id, addresses } = props;
  const live = useAgreementsLive();
  const agreement = useQuery(agreementQuery(id));
  usePageTitle(agreement.data?.reference);
  return (
    <Page>
      <p>
        <Link to={addresses.list} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All contracts
        </Link>
      </p>
      {agreement.data ? (
        <>
          <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
          <Agreement {...props} agreement={agreement.data} />
        </>
      ) : agreement.isPending ? (
        <Skeleton label="Loading the contract" lines={6} height="6rem" />
      ) : isCallError(agreement.error) && isNotThere(agreement.error) ? (
        <EmptyState
          title="Contract not found"
          text="The link may be mistyped."
          action={<ButtonLink href={addresses.list}>Go to all contracts</ButtonLink>}
        />
      ) : (
        <ErrorPanel
          title="The contract could not be loaded."
          error={agreement.error}
          onRetry={() => void agreement.refetch()}
        />
      )}
    </Page>
  );
}

/** What the text below is: one that was cancelled as a draft was never sent. */
const textWords = ({ status, sentAt }: AgreementDetail): string =>
  status === "draft"
    ? "The draft as it would be sent now."
    : sentAt === null
      ? "The draft as it was, never sent."
      : "The text that was sent.";

function Agreement(props: AgreementScreenProps & { agreement: AgreementDetail }) {
  const { agreement, timeZone, addresses } = props;
  return (
    <>
      <AgreementHeadSection agreement={agreement} timeZone={timeZone} addresses={addresses}>
        <AgreementActionsSection {...props} />
      </AgreementHeadSection>
      <div className={styles.columns}>
        {/* On a phone it stands above the text, which is long. */}
        <div className={styles.side}>
          <AgreementSignersSection agreement={agreement} timeZone={timeZone} />
          {agreement.renewal !== null && <AgreementRenewalSection agreement={agreement} timeZone={timeZone} />}
          {agreement.editions.length > 0 && <AgreementEditionsSection agreement={agreement} timeZone={timeZone} />}
          <AgreementHistorySection events={agreement.events} timeZone={timeZone} />
        </div>
        <div className={styles.column}>
          <SectionCard title={agreement.text.title} text={textWords(agreement)}>
            <AgreementTextSection text={agreement.text} level={3} />
          </SectionCard>
        </div>
      </div>
    </>
  );
}
