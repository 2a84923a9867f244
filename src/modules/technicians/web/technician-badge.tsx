import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { ShownStatus } from "../rules.ts";
import { STATUS_LABELS } from "./technician-words.ts";

const TONES: Record<ShownStatus, BadgeTone> = { active: "good", busy: "warning", inactive: "neutral" };

export const TechnicianBadge = ({ status }: { status: ShownStatus }) => (
  <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
);
