import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { OwnNotice } from "../../contract-own.ts";
import { useNoticeWords } from "./own-notice-words.ts";

const TONES: Record<OwnNotice["status"], BadgeTone> = {
  "to-read": "warning",
  read: "good",
  given: "good",
  open: "neutral",
  over: "neutral",
};

export function OwnNoticeBadge({ notice: { status } }: { notice: Pick<OwnNotice, "status"> }) {
  const { t } = useNoticeWords();
  return <StatusBadge tone={TONES[status]}>{t(`own.status.${status}`)}</StatusBadge>;
}
