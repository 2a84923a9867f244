import { formatDay } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { IssueDetail } from "../../contract.ts";
import styles from "./issue-actions-section.module.css";
import { useAnswerProposal } from "./issue-queries.ts";

/** The visit for it is finished: somebody says whether the problem is gone. */
export function IssueProposalPanel({ issue: { id, version, service } }: { issue: IssueDetail }) {
  const answer = useAnswerProposal();
  const send = (isResolved: boolean) =>
    answer.mutate(
      { input: { id, version, isResolved } },
      {
        onSuccess: () =>
          toastDone({
            message: isResolved ? "The issue is resolved." : "The issue is being investigated again.",
          }),
        onError: ({ message }) => toastFailed({ title: "Not saved", message }),
      },
    );
  return (
    <section className={styles.proposal} aria-label="Visit finished">
      <h2>The visit is finished. Is the problem gone?</h2>
      {service && (
        <p>
          {[
            `${service.title}, ${formatDay(service.date, "en")}`,
            ...(service.technicianName === null ? [] : [service.technicianName]),
          ].join(" · ")}
        </p>
      )}
      <div className={styles.actions}>
        <Button tone="primary" busy={answer.isPending} onClick={() => send(true)}>
          Yes, resolved
        </Button>
        <Button busy={answer.isPending} onClick={() => send(false)}>
          No, keep investigating
        </Button>
      </div>
    </section>
  );
}
