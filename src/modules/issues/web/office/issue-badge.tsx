import { StatusBadge } from "#ui/status-badge.tsx";
import type { Issue } from "../../contract.ts";
import { PRIORITY_LABELS, STATUS_LABELS } from "../../rules.ts";
import { PRIORITY_TONES, STATUS_TONES } from "../issue-tones.ts";

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
