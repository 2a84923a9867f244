import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { IssueDetail } from "../../contract.ts";
import { IssueActionsSection } from "./issue-actions-section.tsx";
import { IssueCommentsSection } from "./issue-comments-section.tsx";
import { IssueHeadSection } from "./issue-head-section.tsx";
import { IssueHistorySection } from "./issue-history-section.tsx";
import { IssueProposalPanel } from "./issue-proposal-panel.tsx";
import { IssueReportSection } from "./issue-report-section.tsx";
import { ISSUES, issueQuery } from "./issue-queries.ts";
import styles from "./issue-screen.module.css";

export interface IssueAddresses {
  list: string;
  client: (id: string) => string;
  appointment: (id: string) => string;
}

interface IssueScreenProps {
  id: string;
  timeZone: string;
  /** Who is signed in: to take it on oneself. */
  userId: string;
  addresses: IssueAddresses;
  tabs: ReactNode;
  /** Opens the form of a new appointment; undefined for those who cannot make any. */
  onSchedule: ((issue: IssueDetail) => void) | undefined;
  /** What is to be told before anything else, such as an appointment that was booked and not linked. */
  notice: ReactNode;
}

/** One issue: what the client says, what was answered, and what the office does about it. */
export function IssueScreen({ tabs, ...props }: IssueScreenProps) {
  const { id, addresses } = props;
  const queries = useQueryClient();
  const live = useLive(ISSUES, () => void queries.invalidateQueries({ queryKey: [ISSUES] }));
  const issue = useQuery(issueQuery(id));
  usePageTitle(issue.data?.title);
  return (
    <Page>
      {tabs}
      {issue.data ? (
        <>
          <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
          <Issue {...props} issue={issue.data} />
        </>
      ) : issue.isPending ? (
        <Skeleton label="Loading the issue" lines={6} height="6rem" />
      ) : isCallError(issue.error) && isNotThere(issue.error) ? (
        <EmptyState
          title="Issue not found"
          text="The link may be mistyped."
          action={<ButtonLink href={addresses.list}>Go to all issues</ButtonLink>}
        />
      ) : (
        <ErrorPanel title="The issue could not be loaded." error={issue.error} onRetry={() => void issue.refetch()} />
      )}
    </Page>
  );
}

type KnownIssue = Omit<IssueScreenProps, "tabs"> & { issue: IssueDetail };

function Issue({ issue, timeZone, userId, addresses, onSchedule, notice }: KnownIssue) {
  return (
    <>
      {notice}
      {issue.can.answer && <IssueProposalPanel issue={issue} />}
      <IssueHeadSection issue={issue} timeZone={timeZone} addresses={addresses}>
        <IssueActionsSection issue={issue} userId={userId} onSchedule={onSchedule} />
      </IssueHeadSection>
      <div className={styles.columns}>
        <div className={styles.column}>
          <IssueReportSection issue={issue} timeZone={timeZone} />
          <IssueCommentsSection issue={issue} timeZone={timeZone} />
        </div>
        <div className={styles.column}>
          <IssueHistorySection history={issue.history} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
