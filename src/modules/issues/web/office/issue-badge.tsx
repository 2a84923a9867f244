import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { Issue } from "../../contract.ts";
import { PRIORITY_LABELS, STATUS_LABELS, type IssuePriority, type IssueStatus } from "../../rules.ts";

const STATUS_TONES: Record<IssueStatus, BadgeTone> = {
  active: "warning",
  investigating: "neutral",
  scheduled: "good",
  resolved: "neutral",
};

const PRIORITY_TONES: Record<IssuePriority, BadgeTone> = { low: "neutral", medium: "neutral", high: "danger" };

/** How far it is; a visit that is finished waits for an answer, which is more urgent than where it stands. */
export const IssueBadge = ({ status, isResolutionProposed }: Pick<Issue, "status" | "isResolutionProposed">) =>
  isResolutionProposed ? (
    <StatusBadge tone="warning">Visit finished</StatusBadge>
  ) : (
    <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
  );

export const PriorityBadge = ({ priority }: Pick<Issue, "priority">) => (
  <StatusBadge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</StatusBadge>
);
