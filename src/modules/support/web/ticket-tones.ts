import type { BadgeTone } from "#ui/status-badge.tsx";
import type { TicketPriority, TicketStatus } from "../rules.ts";

export const STATUS_TONES: Record<TicketStatus, BadgeTone> = {
  open: "warning",
  "in-progress": "info",
  resolved: "good",
  closed: "neutral",
};

/** Quieter than the status beside it, but for what cannot wait. */
export const PRIORITY_TONES: Record<TicketPriority, BadgeTone> = {
  low: "neutral",
  medium: "neutral",
  high: "warning",
  urgent: "danger",
};
