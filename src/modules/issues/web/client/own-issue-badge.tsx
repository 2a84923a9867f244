import { useTranslation } from "#platform/web/i18n.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { OwnIssue } from "../../contract-own.ts";
import type { IssuePriority, IssueStatus } from "../../rules.ts";

const STATUS_TONES: Record<IssueStatus, BadgeTone> = {
  active: "danger",
  investigating: "warning",
  scheduled: "info",
  resolved: "good",
};

/** Quieter than the status beside it, but for what cannot wait. */
const PRIORITY_TONES: Record<IssuePriority, BadgeTone> = { low: "neutral", medium: "warning", high: "danger" };

export function OwnIssueBadge({ issue: { status, priority } }: { issue: Pick<OwnIssue, "status" | "priority"> }) {
  const { t } = useTranslation("issues");
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>{" "}
      <StatusBadge tone={PRIORITY_TONES[priority]}>{t(`priorityBadge.${priority}`)}</StatusBadge>
    </>
  );
}
