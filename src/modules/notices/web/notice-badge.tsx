import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { NoticeView } from "../contract.ts";
import { STATE_WORDS, type NoticeState } from "../rules.ts";

const TONES: Record<NoticeState, BadgeTone> = {
  open: "warning",
  done: "good",
  "not-needed": "neutral",
  overridden: "info",
  missed: "danger",
};

export const NoticeBadge = ({ notice: { state, isOverdue } }: { notice: Pick<NoticeView, "state" | "isOverdue"> }) =>
  isOverdue ? (
    <StatusBadge tone="danger">Overdue</StatusBadge>
  ) : (
    <StatusBadge tone={TONES[state]}>{STATE_WORDS[state]}</StatusBadge>
  );
