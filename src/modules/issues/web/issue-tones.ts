import type { BadgeTone } from "#ui/status-badge.tsx";
import type { IssuePriority, IssueStatus } from "../rules.ts";

export const STATUS_TONES: Record<IssueStatus, BadgeTone> = {
  active: "danger",
  investigating: "warning",
  scheduled: "info",
  resolved: "good",
};

/** Quieter than the status beside it, but for what cannot wait. */
export const PRIORITY_TONES: Record<IssuePriority, BadgeTone> = { low: "neutral", medium: "warning", high: "danger" };
