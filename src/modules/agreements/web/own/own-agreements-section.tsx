import { useQuery } from "@tanstack/react-query";
import { moneyText } from "#platform/money.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { readOwnAgreementPdf, type OwnAgreement } from "../../contract-signing.ts";
import { lastDayToSign } from "../last-day-to-sign.ts";
import { OwnAgreementBadge } from "./own-agreement-badge.tsx";
import { ownAgreementsQuery, useOwnAgreementsLive } from "./own-agreement-queries.ts";
import styles from "./own-agreements-section.module.css";

interface OwnAgreementsSectionProps {
  timeZone: string;
  pathOf: (id: string) => string;
}

/** What the client has agreed to, and what waits for their signature. */
export function OwnAgreementsSection({ timeZone, pathOf }: OwnAgreementsSectionProps) {
  const { t } = useTranslation("agreements");
  useOwnAgreementsLive();
  const list = useQuery(ownAgreementsQuery());
  return (
    <SectionCard title={t("portal.title")} anchor="agreements">
      {list.data ? (
        list.data.data.length === 0 ? (
          <p className={styles.soft}>{t("portal.noneText")}</p>
        ) : (
          <ul className={styles.list}>
            {list.data.data.map((agreement) => (
              <AgreementItem key={agreement.id} agreement={agreement} timeZone={timeZone} pathOf={pathOf} />
            ))}
          </ul>
        )
      ) : list.isPending ? (
        <Skeleton label={t("portal.waiting")} lines={2} shape="rows" />
      ) : (
        <ErrorPanel title={t("portal.failed")} error={list.error} onRetry={() => void list.refetch()} />
      )}
    </SectionCard>
  );
}

function AgreementItem({ agreement, timeZone, pathOf }: OwnAgreementsSectionProps & { agreement: OwnAgreement }) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  const { id, reference, title, serviceName, totalCents, visitCents, startsOn, endsOn, signBy, can } = agreement;
  const day = (on: string) => formatYearDay(on, language);
  const price = visitCents === null ? moneyText(totalCents) : t("text.price.aVisit", { each: moneyText(visitCents) });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.line}>
          <Link to={pathOf(id)} className={styles.name}>
            {title}
          </Link>
          <OwnAgreementBadge agreement={agreement} />
        </p>
        <p className={styles.soft}>{[reference, serviceName, price].join(" · ")}</p>
        <p className={styles.soft}>
          {endsOn === null
            ? t("portal.from", { day: day(startsOn) })
            : t("portal.term", { from: day(startsOn), to: day(endsOn) })}
        </p>
        {can.sign && signBy !== null && <p>{t("signing.signBy", { when: day(lastDayToSign(signBy, timeZone)) })}</p>}
      </div>
      <div className={styles.actions}>
        {can.download && (
          <a href={hrefOf(readOwnAgreementPdf, { id })} aria-label={t("portal.pdfOf", { reference })}>
            PDF
          </a>
        )}
        {can.sign && (
          <Link to={pathOf(id)} className={styles.sign}>
            {t("portal.review")}
          </Link>
        )}
      </div>
    </li>
  );
}
