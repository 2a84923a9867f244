import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { CommentDraft } from "./comment-draft.ts";
import { issueChoicesQuery } from "./own-issue-queries.ts";
import { ReportIssueForm } from "./report-issue-form.tsx";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

export interface ReportIssueDialogProps {
  timeZone: string;
  /** It becomes a comment on an issue that is there. */
  onComment: (issueId: string, draft: CommentDraft) => void;
  onClose: () => void;
}

export function ReportIssueDialog(props: ReportIssueDialogProps) {
  const { t } = useOwnIssueWords(props.timeZone);
  const choices = useQuery(issueChoicesQuery());
  if (choices.data) return <ReportIssueForm {...props} properties={choices.data.properties} />;
  return (
    <Dialog title={t("report")} size="wide" isOpen onClose={props.onClose}>
      {choices.isError ? (
        <ErrorPanel title={t("form.failed")} error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <Skeleton label={t("waiting")} lines={6} height="3rem" />
      )}
    </Dialog>
  );
}
