import { useTranslation } from "#platform/web/i18n.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnTicket } from "../../contract-own.ts";
import { PRIORITY_TONES, STATUS_TONES } from "../ticket-tones.ts";

export function TicketBadge({ ticket: { status, priority } }: { ticket: Pick<OwnTicket, "status" | "priority"> }) {
  const { t } = useTranslation("support");
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>{" "}
      <StatusBadge tone={PRIORITY_TONES[priority]}>{t(`priorityBadge.${priority}`)}</StatusBadge>
    </>
  );
}
