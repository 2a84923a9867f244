import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { StaffView } from "../../contract.ts";

type State = StaffView["state"];
const LABELS: Record<State, string> = { active: "Active", invited: "Invited", deactivated: "Deactivated" };
const TONES: Record<State, BadgeTone> = { active: "good", invited: "warning", deactivated: "neutral" };

export const TeamBadge = ({ state }: { state: State }) => (
  <StatusBadge tone={TONES[state]}>{LABELS[state]}</StatusBadge>
);
