import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { InputOf } from "#platform/contract.ts";
import type { changeIssue, IssueDetail } from "../../contract.ts";
import {
  ISSUE_PRIORITIES,
  ISSUE_TYPES,
  PRIORITY_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
  type IssueStatus,
} from "../../rules.ts";
import styles from "./issue-actions-section.module.css";
import { issueAssigneesQuery, useChangeIssue } from "./issue-queries.ts";

interface ActionsSection {
  issue: IssueDetail;
  userId: string;
  onSchedule: ((issue: IssueDetail) => void) | undefined;
}

/** How far it is, how urgent, who sees to it, and the next step. */
export function IssueActionsSection({ issue, userId, onSchedule }: ActionsSection) {
  const { data: assignees } = useQuery(issueAssigneesQuery());
  const change = useChangeIssue();
  const { id, version, assignedTo, service, can } = issue;
  const send = (request: Omit<InputOf<typeof changeIssue>, "id" | "version">, done?: string) =>
    change.mutate(
      { input: { id, version, ...request } },
      {
        onSuccess: () => done !== undefined && toastDone({ message: done }),
        onError: ({ message }) => toastFailed({ title: "Not changed", message }),
      },
    );
  const people = assignees?.data ?? [];
  // Somebody who may not see to issues any more still stands there as who they were.
  const listed =
    assignedTo && !people.some((person) => person.id === assignedTo.id)
      ? [{ ...assignedTo, isTechnician: false }, ...people]
      : people;
  if (!can.change) return null;

  return (
    <>
      <ChoicesOf issue={issue} listed={listed} onChange={send} />

      <div className={styles.actions}>
        {can.schedule && onSchedule && (
          <Button tone="primary" onClick={() => onSchedule(issue)}>
            Schedule visit
          </Button>
        )}
        {assignedTo?.id !== userId && people.some((person) => person.id === userId) && (
          <Button busy={change.isPending} onClick={() => send({ assignedTo: userId })}>
            Assign to me
          </Button>
        )}
        {can.resolve && (
          <Button busy={change.isPending} onClick={() => send({ status: "resolved" }, "The issue is resolved.")}>
            Resolve
          </Button>
        )}
        {can.reopen && (
          <Button busy={change.isPending} onClick={() => send({ status: "active" }, "The issue is open again.")}>
            Reopen
          </Button>
        )}
        {issue.status === "scheduled" && service && (
          <Button tone="quiet" busy={change.isPending} onClick={() => send({ appointmentId: null })}>
            Unlink the visit
          </Button>
        )}
      </div>
    </>
  );
}

/** Only an appointment makes it scheduled: the button for that opens the form. */
const isWithinReach = (next: IssueStatus, { service }: IssueDetail): boolean =>
  next !== "scheduled" || service !== null;

interface Choices {
  issue: IssueDetail;
  listed: readonly { id: string; name: string; isTechnician: boolean }[];
  onChange: (request: Omit<InputOf<typeof changeIssue>, "id" | "version">) => void;
}

/** What can be chosen of it; each choice is kept at once. */
function ChoicesOf({ issue, listed, onChange: send }: Choices) {
  const { status, priority, type, assignedTo } = issue;
  const statuses = [status, ...issue.nextStatuses.filter((next) => isWithinReach(next, issue))];
  return (
    <div className={styles.fields}>
      <SelectField
        label="Status"
        placeholder={null}
        options={statuses.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={status}
        onChange={({ target }) => {
          const chosen = statuses.find((value) => value === target.value);
          if (chosen) send({ status: chosen });
        }}
      />
      <SelectField
        label="Priority"
        placeholder={null}
        options={ISSUE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        value={priority}
        onChange={({ target }) => {
          const chosen = ISSUE_PRIORITIES.find((value) => value === target.value);
          if (chosen) send({ priority: chosen });
        }}
      />
      <SelectField
        label="Pest"
        placeholder={null}
        options={ISSUE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        value={type}
        onChange={({ target }) => {
          const chosen = ISSUE_TYPES.find((value) => value === target.value);
          if (chosen) send({ type: chosen });
        }}
      />
      <SelectField
        label="Assigned to"
        placeholder={null}
        options={[
          { value: "", label: "Unassigned" },
          ...listed.map(({ id: value, name, isTechnician }) => ({
            value,
            label: isTechnician ? `${name} (technician)` : name,
          })),
        ]}
        value={assignedTo?.id ?? ""}
        onChange={({ target }) => send({ assignedTo: target.value || null })}
      />
    </div>
  );
}
