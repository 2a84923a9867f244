import { IconCheck, IconChecks, IconClockQuestion, IconPlayerPlay, IconPoint, IconX } from "@tabler/icons-react";
import type { AppointmentStatus } from "#modules/appointments/rules.ts";

const ICONS = {
  pending: IconClockQuestion,
  scheduled: IconPoint,
  confirmed: IconCheck,
  "in-progress": IconPlayerPlay,
  completed: IconChecks,
  cancelled: IconX,
} as const satisfies Record<AppointmentStatus, unknown>;

/** The sign of a status; the words stand in the name of what it is part of. */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  const StatusIcon = ICONS[status];
  return <StatusIcon size={14} aria-hidden />;
}
