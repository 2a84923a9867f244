import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { ClientStatus, PaymentStatus } from "../rules.ts";
import { PAYMENT_LABELS, STATUS_LABELS } from "./client-labels.ts";

const STATUS_TONES: Record<ClientStatus, BadgeTone> = { active: "good", pending: "warning", expired: "neutral" };
const PAYMENT_TONES: Record<Exclude<PaymentStatus, "not-billed">, BadgeTone> = {
  paid: "good",
  unpaid: "warning",
  overdue: "danger",
};

export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}

/** A dash where nothing was billed. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  if (status === "not-billed") return <span title={PAYMENT_LABELS[status]}>—</span>;
  return <StatusBadge tone={PAYMENT_TONES[status]}>{PAYMENT_LABELS[status]}</StatusBadge>;
}
