import { phoneDigits, phoneKey } from "#platform/phone.ts";

export { namedFirst } from "./rules-found.ts";

export const CLIENT_STATUSES = ["pending", "active", "expired"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

export const CLIENT_TYPES = ["residential", "commercial"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** How the company came to know the client. */
export const CLIENT_SOURCES = ["consultation", "office", "registration"] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];

/** `not-billed`: nothing was asked of them yet, so there is nothing to say. */
export const PAYMENT_STATUSES = ["not-billed", "paid", "unpaid", "overdue"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PREFERRED_CONTACTS = ["email", "phone", "text"] as const;
export type PreferredContact = (typeof PREFERRED_CONTACTS)[number];

/** What is taken for granted where nobody said it. */
export const usualContact = ({ email }: { email: string }): PreferredContact => (email === "" ? "phone" : "email");

/** Morning is 8 to 12, afternoon 12 to 5, evening 5 to 8, company time. */
export const BEST_TIMES_TO_CALL = ["morning", "afternoon", "evening", "anytime"] as const;
export type BestTimeToCall = (typeof BEST_TIMES_TO_CALL)[number];

export const PEST_NAMES = [
  "Ants",
  "Roaches",
  "Spiders",
  "Termites",
  "Rodents (Rats/Mice)",
  "Fleas",
  "Bed Bugs",
  "Wasps/Hornets",
  "Mosquitoes",
  "Silverfish",
  "Centipedes",
  "Earwigs",
  "Crickets",
  "Beetles",
  "Moths",
  "Fruit Flies",
  "Gnats",
  "Other",
] as const;
export type PestName = (typeof PEST_NAMES)[number];

export const SEVERITIES = ["mild", "moderate", "severe", "critical"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const WHEN_STARTED = ["this-week", "past-month", "2-3-months", "6-months", "over-year"] as const;
export type WhenStarted = (typeof WHEN_STARTED)[number];

export const PREVIOUS_TREATMENTS = ["none", "diy", "other-company", "home-remedies", "multiple"] as const;
export type PreviousTreatments = (typeof PREVIOUS_TREATMENTS)[number];

/** Normal is within a week, priority 2 to 3 days, urgent the next day, emergency the same day. */
export const URGENCIES = ["normal", "priority", "urgent", "emergency"] as const;
export type Urgency = (typeof URGENCIES)[number];

export const WANTED_SERVICES = ["one-time", "monthly", "quarterly", "annual"] as const;
export type WantedService = (typeof WANTED_SERVICES)[number];

/** Kinds of places that are looked after. */
export const SERVICE_PROPERTY_TYPES = [
  "single-family",
  "apartment",
  "condo",
  "office",
  "retail",
  "warehouse",
  "restaurant",
] as const;
export type ServicePropertyType = (typeof SERVICE_PROPERTY_TYPES)[number];

/** What a client is found by. A number that is not from here is known by all its digits. */
export const phoneKeyOf = (phone: string): string => phoneKey(phone) ?? phoneDigits(phone);

/** Businesses are known by their name, people by theirs. */
export function clientNameOf(client: {
  client_type: ClientType;
  first_name: string;
  last_name: string;
  business_name: string | null;
}): string {
  if (client.client_type === "commercial" && client.business_name) return client.business_name;
  return `${client.first_name} ${client.last_name}`.trim();
}

/** What people call the fields, in the history of a client and wherever a fault is told. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: "Name",
  clientType: "Client Type",
  firstName: "First name",
  lastName: "Last name",
  fullName: "Full name",
  businessName: "Business name",
  email: "Email",
  phone: "Phone",
  address: "Street address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  billingAddress: "Billing address",
  propertyType: "Property type",
  squareFootage: "Square footage",
  pestTypes: "Pests",
  severity: "Severity",
  whenStarted: "When it started",
  previousTreatments: "Previous treatments",
  infestationDescription: "Description of the infestation",
  urgency: "Urgency",
  serviceType: "Wanted service",
  specialRequests: "Special requests",
  preferredContact: "Preferred contact",
  bestTimeToCall: "Best time to call",
  language: "Language",
  status: "Status",
  paymentStatus: "Payment status",
  notes: "Notes",
  property: "Property",
  label: "Name of the property",
  accessInstructions: "Access instructions",
  safetyNotes: "Safety notes",
  petConsiderations: "Pets",
  mergedInto: "Merged into",
  mergedFrom: "Merged with",
};

/** Null for what is no field that people know. */
export const fieldLabel = (field: string): string | null =>
  Object.hasOwn(FIELD_LABELS, field) ? (FIELD_LABELS[field] ?? null) : null;

/** A value of a field as people read it; empty for none. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shownValue).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
