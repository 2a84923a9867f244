import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { ConfirmedBy, SubscriptionSource, SubscriptionStatus, UnsubscribedBy } from "../../rules.ts";

export const STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  asked: "Not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Unsubscribed",
};

export const SOURCE_LABELS: Readonly<Record<SubscriptionSource, string>> = {
  site: "Website",
  registration: "Registration",
  portal: "Client portal",
  office: "Office",
};

export const CONFIRMED_LABELS: Readonly<Record<ConfirmedBy, string>> = {
  link: "by the link in an email",
  account: "by the account's address",
};

export const UNSUBSCRIBED_LABELS: Readonly<Record<UnsubscribedBy, string>> = {
  link: "by the link in an email",
  one_click: "by the mail program's button",
  portal: "in the client portal",
  office: "by the office",
  address_changed: "because the client's address changed",
};

const TONES: Record<SubscriptionStatus, BadgeTone> = { asked: "warning", confirmed: "good", unsubscribed: "neutral" };

export const NewsletterBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
);
