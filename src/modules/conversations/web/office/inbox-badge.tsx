import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { InboxKind, InboxStatus } from "../../rules.ts";

export const STATUS_LABELS: Readonly<Record<InboxStatus, string>> = { new: "New", open: "Open", done: "Done" };
export const KIND_LABELS: Readonly<Record<InboxKind, string>> = {
  lead: "Lead",
  message: "Message",
  callback: "Callback",
  issue: "Issue",
  ticket: "Ticket",
  chat: "Live chat",
  document: "Document request",
};

const TONES: Record<InboxStatus, BadgeTone> = { new: "warning", open: "good", done: "neutral" };

export const InboxBadge = ({ status }: { status: InboxStatus }) => (
  <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
);
