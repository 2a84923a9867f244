import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hrefOf, isCallError, isNotThere } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { readOwnAgreementPdf, type readOwnAgreement } from "../../contract-signing.ts";
import { AgreementTextSection } from "../agreement-text-section.tsx";
import { CancelBySummary } from "../sign/cancel-by-summary.tsx";
import { SigningSection } from "../sign/signing-section.tsx";
import { OwnAgreementBadge } from "./own-agreement-badge.tsx";
import { OwnAgreementFacts } from "./own-agreement-facts.tsx";
import { ownAgreementQuery, useOwnAgreementsLive, useSignOwn } from "./own-agreement-queries.ts";
import styles from "./own-agreements-section.module.css";

const StopRenewalDialog = onDemand(async () => (await import("./stop-renewal-dialog.tsx")).StopRenewalDialog);

interface OwnAgreementScreenProps {
  id: string;
  timeZone: string;
  listPath: string;
}

/** One of the client's agreements: its state, its words, and its signing where it waits for them. */
export function OwnAgreementScreen({ id, timeZone, listPath }: OwnAgreementScreenProps) {
  const { t } = useTranslation("agreements");
  useOwnAgreementsLive();
  const agreement = useQuery(ownAgreementQuery(id));
  usePageTitle(agreement.data?.agreement.reference);
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t("portal.back")}
        </Link>
      </p>
      {isCallError(agreement.error) && isNotThere(agreement.error) ? (
        // Also where it was taken back while somebody read it.
        <EmptyState
          title={t("portal.missing")}
          text={t("portal.missingText")}
          action={<ButtonLink href={listPath}>{t("portal.back")}</ButtonLink>}
        />
      ) : agreement.data ? (
        <Agreement {...agreement.data} timeZone={timeZone} onStale={() => void agreement.refetch()} />
      ) : agreement.isPending ? (
        <Skeleton label={t("portal.waiting")} lines={6} height="6rem" />
      ) : (
        <ErrorPanel title={t("portal.failedOne")} error={agreement.error} onRetry={() => void agreement.refetch()} />
      )}
    </Page>
  );
}

type Shown = OutputOf<typeof readOwnAgreement> & { timeZone: string; onStale: () => void };

function Agreement({ agreement, signing, nextSigner, text, timeZone, onStale }: Shown) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const [isStopping, setStopping] = useState(false);
  // Whoever signs here is thanked here, also where theirs was the last signature.
  const [beganSigning] = useState(signing?.turn === "sign");
  const sign = useSignOwn();
  const { id, can } = agreement;
  const pdfHref = hrefOf(readOwnAgreementPdf, { id });
  return (
    <>
      <SectionCard
        title={text.title}
        badge={<OwnAgreementBadge agreement={agreement} />}
        actions={
          <>
            {can.download && (
              <ButtonLink tone="secondary" icon={<IconDownload size={16} aria-hidden />} href={pdfHref}>
                PDF
              </ButtonLink>
            )}
            {can.stopRenewal && <Button onClick={() => setStopping(true)}>{t("portal.stopRenewal")}</Button>}
          </>
        }
      >
        <OwnAgreementFacts agreement={agreement} timeZone={timeZone} />
      </SectionCard>
      {signing !== null && (agreement.status === "sent" || beganSigning) ? (
        <SigningSection
          view={signing}
          pdfHref={pdfHref}
          act={(act) => sign.mutateAsync({ id, act })}
          onStale={onStale}
        />
      ) : (
        <SectionCard title={t("signing.text")}>
          {signing !== null && <CancelBySummary view={signing} />}
          {nextSigner !== null && <p>{t("portal.otherSigns", nextSigner)}</p>}
          <AgreementTextSection text={text} level={3} />
          {agreement.signedAt !== null && (
            <p>
              <a href={localPath(language, "/verify")}>{t("verify.title")}</a>
            </p>
          )}
        </SectionCard>
      )}
      {isStopping && <StopRenewalDialog agreement={agreement} onClose={() => setStopping(false)} />}
    </>
  );
}
