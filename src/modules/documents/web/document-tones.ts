import type { BadgeTone } from "#ui/status-badge.tsx";
import type { DocumentStatus, RequestStatus, ShareState } from "../rules.ts";

export const STATUS_TONES: Record<DocumentStatus, BadgeTone> = {
  active: "good",
  pending: "warning",
  expired: "danger",
};

export const REQUEST_TONES: Record<RequestStatus, BadgeTone> = {
  waiting: "warning",
  answered: "good",
  declined: "neutral",
};

export const SHARE_TONES: Record<ShareState, BadgeTone> = {
  active: "good",
  expired: "neutral",
  revoked: "neutral",
};
