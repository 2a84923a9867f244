import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { PAYMENT_LABELS, type PaymentStatus } from "../../rules-payments.ts";

const TONES: Record<PaymentStatus, BadgeTone> = {
  pending: "info",
  paid: "good",
  failed: "danger",
  partial: "warning",
  refunded: "neutral",
};

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <StatusBadge tone={TONES[status]}>{PAYMENT_LABELS[status]}</StatusBadge>
);
