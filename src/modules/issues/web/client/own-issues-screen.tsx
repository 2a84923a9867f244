import { IconBug, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { CommentDraft } from "./comment-draft.ts";
import { OwnIssueCard } from "./own-issue-card.tsx";
import { issueChoicesQuery, OWN_ISSUES, OWN_TOPIC, ownIssuesQuery } from "./own-issue-queries.ts";
import { OwnSearchSection } from "./own-search-section.tsx";
import {
  FILTER_NAMES,
  filterOf,
  inputOf,
  isFiltered,
  moreInAddress,
  type OwnIssuesFilter,
} from "./own-issues-filter.ts";
import styles from "./own-issues-screen.module.css";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

const ReportDialog = onDemand(async () => (await import("./report-issue-dialog.tsx")).ReportIssueDialog);
const IssueDialog = onDemand(async () => (await import("./own-issue-dialog.tsx")).OwnIssueDialog);
const FiltersDialog = onDemand(async () => (await import("./more-filters-dialog.tsx")).MoreFiltersDialog);

/**
 * The issues of the client who is signed in; what is shown stands in the address: `?issue=` opens one, `?report=1` the
 * form for a new one.
 */
export function OwnIssuesScreen({ timeZone }: { timeZone: string }) {
  const { t } = useOwnIssueWords(timeZone);
  const client = useQueryClient();
  useLive(OWN_TOPIC, () => void client.invalidateQueries({ queryKey: [OWN_ISSUES] }));
  const [address, setAddress] = useSearchParams();
  const [isFiltering, setFiltering] = useState(false);
  /** What somebody began to report and adds to an issue that is there instead. */
  const [handed, setHanded] = useState<{ id: string; draft: CommentDraft } | null>(null);
  const put = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const filter = filterOf(address);
  const issue = address.get("issue");
  const report = (
    <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => put({ report: "1" })}>
      {t("report")}
    </Button>
  );
  return (
    <Page>
      <div className={styles.top}>
        <p>{t("subtitle")}</p>
        {report}
      </div>
      <OwnSearchSection
        filter={filter}
        onChange={(name, value) => put({ [name]: value })}
        onMore={() => setFiltering(true)}
      />
      <OwnIssuesList
        filter={filter}
        timeZone={timeZone}
        onOpen={(id) => put({ issue: id })}
        onClear={() => put(Object.fromEntries(FILTER_NAMES.map((name) => [name, ""])))}
      />
      {isFiltering && (
        <FiltersDialog
          filter={filter}
          onApply={(more) => {
            put(moreInAddress(more));
            setFiltering(false);
          }}
          onClose={() => setFiltering(false)}
        />
      )}
      {address.get("report") === "1" && (
        <ReportDialog
          timeZone={timeZone}
          onComment={(id, draft) => {
            setHanded({ id, draft });
            put({ report: "", issue: id });
          }}
          onClose={() => put({ report: "" })}
        />
      )}
      {issue !== null && (
        <IssueDialog
          key={issue}
          id={issue}
          timeZone={timeZone}
          draft={handed?.id === issue ? handed.draft : null}
          onClose={() => {
            setHanded(null);
            put({ issue: "" });
          }}
        />
      )}
    </Page>
  );
}

interface OwnIssuesListProps {
  filter: OwnIssuesFilter;
  timeZone: string;
  onOpen: (id: string) => void;
  onClear: () => void;
}

function OwnIssuesList({ filter, timeZone, onOpen, onClear }: OwnIssuesListProps) {
  const { t } = useOwnIssueWords(timeZone);
  const found = useInfiniteQuery(ownIssuesQuery(inputOf(filter)));
  const choices = useQuery(issueChoicesQuery());
  if (found.isPending) return <Skeleton label={t("waiting")} lines={3} height="8rem" />;
  if (found.isError) return <ErrorPanel title={t("failed")} error={found.error} onRetry={() => void found.refetch()} />;
  const issues = found.data.pages.flatMap(({ data }) => data);
  const total = found.data.pages[0]?.pagination.total ?? 0;
  const icon = <IconBug size={32} stroke={1.5} aria-hidden />;
  if (issues.length === 0)
    return isFiltered(filter) ? (
      <EmptyState
        icon={icon}
        title={t("empty.title")}
        text={t("empty.filtered")}
        action={<Button onClick={onClear}>{t("filters.clear")}</Button>}
      />
    ) : (
      <EmptyState icon={icon} title={t("empty.title")} text={t("empty.none")} />
    );
  return (
    <>
      <p role="status" className={styles.facts}>
        {t("found", { count: total })}
      </p>
      <ul className={styles.list} aria-busy={found.isPlaceholderData}>
        {issues.map((issue) => (
          <OwnIssueCard
            key={issue.id}
            issue={issue}
            timeZone={timeZone}
            hasPlaces={(choices.data?.properties.length ?? 0) > 1}
            onOpen={() => onOpen(issue.id)}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}
