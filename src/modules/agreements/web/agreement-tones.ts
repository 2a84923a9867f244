import type { BadgeTone } from "#ui/status-badge.tsx";
import type { AgreementStatus } from "../rules.ts";

export const TONES: Record<AgreementStatus, BadgeTone> = {
  draft: "neutral",
  sent: "info",
  signed: "good",
  expired: "warning",
  cancelled: "neutral",
};
