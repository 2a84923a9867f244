import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { AppointmentStatus } from "../rules.ts";
import { STATUS_LABELS } from "./appointment-labels.ts";

/** What waits for the office stands out; what needs nobody stays quiet. */
const TONES: Record<AppointmentStatus, BadgeTone> = {
  pending: "warning",
  scheduled: "neutral",
  confirmed: "good",
  "in-progress": "good",
  completed: "neutral",
  cancelled: "danger",
};

export function ScheduleBadge({ status }: { status: AppointmentStatus }) {
  return <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}
