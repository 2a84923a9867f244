import { useQuery } from "@tanstack/react-query";
import { hrefOf } from "#platform/web/call.ts";
import { formatDay, formatTime, formatTimeRange } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { readOwnNoticePaper, type OwnNoticeDetail } from "../../contract-own.ts";
import { OwnNoticeBadge } from "./own-notice-badge.tsx";
import { OwnNoticeConfirmSection } from "./own-notice-confirm-section.tsx";
import { OwnNoticeProductsSection } from "./own-notice-products-section.tsx";
import { ownNoticeQuery, useOwnNoticesLive } from "./own-notice-queries.ts";
import { useNoticeWords } from "./own-notice-words.ts";
import styles from "./own-notices-screen.module.css";

interface OwnNoticeScreenProps {
  id: string;
  timeZone: string;
  /** The list of all notices. */
  backTo: string;
}

/** One notice to read: what is applied, when, by whom, and how to stay safe. */
export function OwnNoticeScreen({ id, timeZone, backTo }: OwnNoticeScreenProps) {
  const { t } = useNoticeWords();
  useOwnNoticesLive();
  const found = useQuery(ownNoticeQuery(id));
  return (
    <Page>
      <p>
        <Link to={backTo} className={styles.link}>
          {t("own.back")}
        </Link>
      </p>
      {found.isPending ? (
        <Skeleton label={t("own.detail.waiting")} lines={6} />
      ) : found.data ? (
        <NoticeDetails notice={found.data} timeZone={timeZone} />
      ) : (
        <ErrorPanel title={t("own.detail.failed")} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </Page>
  );
}

function NoticeDetails({ notice, timeZone }: { notice: OwnNoticeDetail; timeZone: string }) {
  const { t, nameOf, textOf } = useNoticeWords();
  const { phone } = notice.company;
  return (
    <>
      <SectionCard title={nameOf(notice)} text={textOf(notice)} badge={<OwnNoticeBadge notice={notice} />}>
        <NoticeFacts notice={notice} />
      </SectionCard>
      {notice.isReady ? (
        <>
          <OwnNoticeProductsSection notice={notice} />
          <PapersSection notice={notice} />
        </>
      ) : (
        <p role="status" className={styles.text}>
          {phone === "" ? t("own.detail.notReadyNoPhone") : t("own.detail.notReady", { phone })}
        </p>
      )}
      <OwnNoticeConfirmSection notice={notice} timeZone={timeZone} />
    </>
  );
}

const MINUTES = 60;
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / MINUTES)).padStart(2, "0")}:${String(minutes % MINUTES).padStart(2, "0")}`;

function NoticeFacts({ notice }: { notice: OwnNoticeDetail }) {
  const { t, language } = useNoticeWords();
  const { appointment, company, technician, staysUntil, fromMinutes, toMinutes } = notice;
  const facts = [
    { label: t("own.facts.service"), fact: appointment.title },
    { label: t("own.facts.address"), fact: appointment.address },
    { label: t("own.facts.date"), fact: formatDay(appointment.date, language) },
    { label: t("own.facts.time"), fact: formatTimeRange(clockOf(fromMinutes), clockOf(toMinutes), language) },
    {
      label: t("own.facts.until"),
      fact:
        staysUntil === null
          ? ""
          : `${formatDay(staysUntil.day, language)} · ${formatTime(clockOf(staysUntil.minutes), language)}`,
    },
    { label: t("own.facts.company"), fact: company.name },
    { label: t("own.facts.license"), fact: company.license },
    { label: t("own.facts.phone"), fact: company.phone },
    { label: t("own.facts.technician"), fact: technician === null ? "" : technicianText(technician) },
  ];
  return <FactList facts={facts.filter(({ fact }) => fact !== "")} />;
}

const technicianText = ({ name, license }: NonNullable<OwnNoticeDetail["technician"]>): string =>
  license === "" ? name : `${name} (${license})`;

function PapersSection({ notice: { id, papers } }: { notice: OwnNoticeDetail }) {
  const { t, language } = useNoticeWords();
  if (papers.length === 0) return null;
  return (
    <SectionCard title={t("own.detail.papers")}>
      <ul className={styles.items}>
        {papers.map(({ kind, shape }) => (
          <li key={kind}>
            <a
              className={styles.link}
              href={hrefOf(readOwnNoticePaper, { id, kind, ...(shape === "letter" && { language }) })}
              target="_blank"
              rel="noreferrer"
            >
              {t(`own.detail.${shape}`)}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
