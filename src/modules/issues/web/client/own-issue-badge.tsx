import { useTranslation } from "#platform/web/i18n.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnIssue } from "../../contract-own.ts";
import { PRIORITY_TONES, STATUS_TONES } from "../issue-tones.ts";

export function OwnIssueBadge({ issue: { status, priority } }: { issue: Pick<OwnIssue, "status" | "priority"> }) {
  const { t } = useTranslation("issues");
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>{" "}
      <StatusBadge tone={PRIORITY_TONES[priority]}>{t(`priorityBadge.${priority}`)}</StatusBadge>
    </>
  );
}
