import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { CHANNELS, DeliveryStatus } from "../../rules.ts";

type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  email: "Email",
  sms: "SMS",
  push: "Push",
  bell: "Bell",
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  waiting: "Waiting",
  held: "Held until morning",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Failed",
  not_needed: "Not needed",
  switched_off: "Turned off",
  no_address: "No address",
  no_consent: "No consent",
};

/** Why nothing was sent, for whom that is no fault of anybody. */
export const REASONS: Partial<Readonly<Record<DeliveryStatus, string>>> = {
  not_needed: "There was nothing left to say when it was due.",
  switched_off: "They turned this off in their settings.",
  no_address: "There is no email address or phone number for them.",
  no_consent: "They never agreed to text messages, or ended them.",
};

const TONES: Record<DeliveryStatus, BadgeTone> = {
  waiting: "neutral",
  held: "neutral",
  sent: "good",
  delivered: "good",
  failed: "danger",
  not_needed: "neutral",
  switched_off: "neutral",
  no_address: "warning",
  no_consent: "warning",
};

export const DeliveryBadge = ({ status }: { status: DeliveryStatus }) => (
  <StatusBadge tone={TONES[status]}>{DELIVERY_LABELS[status]}</StatusBadge>
);
