import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { STATUS_LABELS, type InvoiceStatus } from "../rules-invoices.ts";

const TONES: Record<InvoiceStatus, BadgeTone> = {
  draft: "neutral",
  sent: "info",
  overdue: "danger",
  paid: "good",
  cancelled: "neutral",
};

export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
);
