import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { OwnNotice } from "../../contract-own.ts";
import { OwnNoticeBadge } from "./own-notice-badge.tsx";
import { ownNoticesQuery, useOwnNoticesLive } from "./own-notice-queries.ts";
import { useNoticeWords } from "./own-notice-words.ts";
import styles from "./own-notices-screen.module.css";
import { OwnWishesSection } from "./own-wishes-section.tsx";

interface OwnNoticesScreenProps {
  timeZone: string;
  pathOf: (id: string) => string;
}

/** The notices of the client's visits; whether of the coming or the past ones stands in the address. */
export function OwnNoticesScreen({ timeZone, pathOf }: OwnNoticesScreenProps) {
  const { t } = useNoticeWords();
  useOwnNoticesLive();
  const [address, setAddress] = useSearchParams();
  const when = address.get("when") === "past" ? "past" : "coming";
  const show = (value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "past") next.set("when", value);
        else next.delete("when");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page>
      <h2 className={styles.heading}>{t("own.title")}</h2>
      <p className={styles.text}>{t("own.lead")}</p>
      <div className={styles.filter}>
        <SelectField
          label={t("own.when")}
          placeholder={null}
          value={when}
          onChange={({ target }) => show(target.value)}
          options={(["coming", "past"] as const).map((value) => ({ value, label: t(`own.${value}`) }))}
        />
      </div>
      <NoticesList key={when} when={when} pathOf={pathOf} />
      <OwnWishesSection timeZone={timeZone} />
    </Page>
  );
}

const STEP = 20;
const MOST = 100;

interface NoticesListProps extends Pick<OwnNoticesScreenProps, "pathOf"> {
  when: "coming" | "past";
}

function NoticesList({ when, pathOf }: NoticesListProps) {
  const { t } = useNoticeWords();
  const [limit, setLimit] = useState(STEP);
  const found = useQuery(ownNoticesQuery({ when, limit }));
  if (found.isPending) return <Skeleton label={t("own.waiting")} lines={3} height="5rem" />;
  if (!found.data)
    return <ErrorPanel title={t("own.failed")} error={found.error} onRetry={() => void found.refetch()} />;
  const { data, pagination } = found.data;
  if (data.length === 0)
    return when === "coming" ? (
      <EmptyState title={t("own.emptyComing")} text={t("own.emptyComingText")} />
    ) : (
      <EmptyState title={t("own.emptyPast")} text={t("own.emptyPastText")} />
    );
  return (
    <>
      <ul className={styles.list} aria-label={t(`own.${when}`)}>
        {data.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} path={pathOf(notice.id)} />
        ))}
      </ul>
      {pagination.total > data.length && limit < MOST && (
        <div>
          <Button busy={found.isFetching} onClick={() => setLimit(Math.min(limit + STEP, MOST))}>
            {t("own.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function NoticeCard({ notice, path }: { notice: OwnNotice; path: string }) {
  const { t, nameOf, whenOf } = useNoticeWords();
  const { title, address } = notice.appointment;
  const action = t(notice.isOpen ? "own.read" : "own.open");
  return (
    <li className={styles.card} data-open={notice.isOpen || undefined}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {nameOf(notice)} <OwnNoticeBadge notice={notice} />
        </p>
        <p>{whenOf(notice)}</p>
        <p className={styles.soft}>{[title, address].filter(Boolean).join(", ")}</p>
      </div>
      <Link to={path} className={styles.link}>
        {action}
        <VisuallyHidden>{`: ${nameOf(notice)}, ${whenOf(notice)}`}</VisuallyHidden>
      </Link>
    </li>
  );
}
