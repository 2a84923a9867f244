import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { paymentLabel, type PaymentStatus } from "../../rules-payments.ts";

const TONES: Record<PaymentStatus, BadgeTone> = {
  pending: "info",
  paid: "good",
  failed: "danger",
  partial: "warning",
  refunded: "neutral",
};

interface PaymentBadgeProps {
  status: PaymentStatus;
  dispute: "open" | "lost" | null;
}

export const PaymentBadge = ({ status, dispute }: PaymentBadgeProps) => (
  <StatusBadge tone={dispute === null ? TONES[status] : "danger"}>{paymentLabel({ status, dispute })}</StatusBadge>
);
