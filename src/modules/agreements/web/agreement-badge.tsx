import { StatusBadge } from "#ui/status-badge.tsx";
import type { AgreementSummary } from "../contract-agreements.ts";
import { STATUS_LABELS } from "../rules.ts";
import { TONES } from "./agreement-tones.ts";

/** Its state in a word; one that the client would not sign says so. */
export const AgreementBadge = ({ status, isDeclined }: Pick<AgreementSummary, "status" | "isDeclined">) => (
  <StatusBadge tone={isDeclined ? "danger" : TONES[status]}>
    {isDeclined ? "Declined" : STATUS_LABELS[status]}
  </StatusBadge>
);
