import { formatYearDay } from "#platform/web/format.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OfficeDocument } from "../../contract-office.ts";
import { STATUS_LABELS } from "../../rules.ts";
import { STATUS_TONES } from "../document-tones.ts";

type Badged = Pick<OfficeDocument, "status" | "expiresOn" | "isExpiringSoon" | "isArchived">;

export function DocumentBadge({ status, expiresOn, isExpiringSoon, isArchived }: Badged) {
  if (isArchived) return <StatusBadge>Archived</StatusBadge>;
  if (isExpiringSoon && status === "active" && expiresOn !== null)
    return <StatusBadge tone="warning">Expires {formatYearDay(expiresOn, "en")}</StatusBadge>;
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}
