import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnDocument } from "../../contract-own.ts";
import { STATUS_TONES } from "../document-tones.ts";
import type { DocumentWords } from "./use-document-words.ts";

interface OwnDocumentBadgeProps {
  document: Pick<OwnDocument, "status" | "expiresOn" | "isExpiringSoon">;
  words: DocumentWords;
}

/** What somebody should know of it: that it waits, or that its last day is near or over. Nothing of most. */
export function OwnDocumentBadge({ document, words: { t, dayOf } }: OwnDocumentBadgeProps) {
  const { status, expiresOn, isExpiringSoon } = document;
  if (status !== "active" && (status !== "expired" || expiresOn === null))
    return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
  if (expiresOn === null) return null;
  if (status === "expired")
    return <StatusBadge tone={STATUS_TONES.expired}>{t("card.expired", { day: dayOf(expiresOn) })}</StatusBadge>;
  return (
    <StatusBadge tone={isExpiringSoon ? "warning" : "neutral"}>
      {t(isExpiringSoon ? "card.expiresSoon" : "card.expires", { day: dayOf(expiresOn) })}
    </StatusBadge>
  );
}
