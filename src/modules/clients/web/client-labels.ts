import type { HowHeard } from "#modules/accounts/rules.ts";
import type { Language } from "#platform/languages.ts";
import { formatDay, formatDayParts } from "#platform/web/format.ts";
import type { ClientForm } from "../contract.ts";
import {
  fieldLabel,
  type BestTimeToCall,
  type ClientSource,
  type ClientStatus,
  type ClientType,
  type PaymentStatus,
  type PreferredContact,
  type PreviousTreatments,
  type ServicePropertyType,
  type Severity,
  type Urgency,
  type WantedService,
  type WHEN_STARTED,
} from "../rules.ts";

export const STATUS_LABELS: Record<ClientStatus, string> = {
  active: "Active",
  pending: "Pending",
  expired: "Expired",
};

export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  "not-billed": "Not billed",
  paid: "Paid",
  unpaid: "Unpaid",
  overdue: "Overdue",
};

export const TYPE_LABELS: Record<ClientType, string> = { residential: "Residential", commercial: "Commercial" };

export const HOW_HEARD_LABELS: Record<HowHeard, string> = {
  search: "Search engine",
  social: "Social media",
  referral: "Friends or neighbors",
  other: "Something else",
};

export const SOURCE_LABELS: Record<ClientSource, string> = {
  consultation: "Consultation on the site",
  office: "Added by the office",
  registration: "Registered on the site",
};

export const SEVERITY_LABELS: Record<Severity, string> = {
  mild: "Mild",
  moderate: "Moderate",
  severe: "Severe",
  critical: "Critical",
};

export const WHEN_STARTED_LABELS: Record<(typeof WHEN_STARTED)[number], string> = {
  "this-week": "This week",
  "past-month": "Within the past month",
  "2-3-months": "2 to 3 months ago",
  "6-months": "About 6 months ago",
  "over-year": "More than a year ago",
};

export const PREVIOUS_TREATMENT_LABELS: Record<PreviousTreatments, string> = {
  none: "None",
  diy: "Do-it-yourself products",
  "other-company": "Another company",
  "home-remedies": "Home remedies",
  multiple: "Several of these",
};

export const URGENCY_LABELS: Record<Urgency, string> = {
  normal: "Normal (within a week)",
  priority: "Priority (2-3 days)",
  urgent: "Urgent (next day)",
  emergency: "Emergency (same day)",
};

export const WANTED_SERVICE_LABELS: Record<WantedService, string> = {
  "one-time": "One-time",
  monthly: "Monthly",
  quarterly: "Quarterly",
  annual: "Annual",
};

export const PROPERTY_TYPE_LABELS: Record<ServicePropertyType, string> = {
  "single-family": "Single-family home",
  apartment: "Apartment",
  condo: "Condo",
  office: "Office",
  retail: "Retail",
  warehouse: "Warehouse",
  restaurant: "Restaurant",
};

export const PREFERRED_CONTACT_LABELS: Record<PreferredContact, string> = {
  email: "Email",
  phone: "Phone",
  text: "Text message",
};

export const BEST_TIME_LABELS: Record<BestTimeToCall, string> = {
  morning: "Morning (8-12)",
  afternoon: "Afternoon (12-5)",
  evening: "Evening (5-8)",
  anytime: "Anytime",
};

export const LANGUAGE_LABELS: Record<Language, string> = { en: "English", es: "Español", fr: "Français" };

/** What the fields of the form are called. */
export const labelOf = (field: keyof ClientForm): string => fieldLabel(field) ?? field;

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** `Tue, Dec 2` of this year, `Dec 2, 2025` of another. */
export const dayLabel = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, "en") : yearDayLabel(day);

/** `Dec 2, 2025`, whatever the year. */
export const yearDayLabel = (day: string): string =>
  formatDayParts(day, "en", { year: "numeric", month: "short", day: "numeric" });
