import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchFailure, TouchNotice } from "#ui/touch/touch-notice.tsx";
import { answerProposal } from "../../contract-office.ts";
import { useIssueCommand } from "./use-issue-command.ts";

interface AnswerSection {
  issue: { id: string; version: number; title: string };
}

/** The visit for it is finished: whoever was there says whether the problem is gone. */
export function IssueAnswerSection({ issue: { id, version, title } }: AnswerSection) {
  const answer = useIssueCommand(answerProposal);
  const send = (isResolved: boolean) => answer.mutate({ input: { id, version, isResolved } });
  return (
    <TouchNotice tone="warning" title="Is the problem gone?">
      <p>The client is told if it is. If not, the office looks into it again.</p>
      <TouchButton
        tone="primary"
        busy={answer.isPending}
        aria-label={`Yes, resolved: ${title}`}
        onClick={() => send(true)}
      >
        Yes, resolved
      </TouchButton>
      <TouchButton busy={answer.isPending} aria-label={`No, it stays open: ${title}`} onClick={() => send(false)}>
        No, it stays open
      </TouchButton>
      {answer.isError && <TouchFailure title="Your answer was not saved." error={answer.error} />}
    </TouchNotice>
  );
}
