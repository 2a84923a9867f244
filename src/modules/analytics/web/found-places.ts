import type { FoundKind } from "../rules.ts";

/** Where the office shows each kind; the portal that has the pages says it. */
export type PlaceOf = (kind: FoundKind, id: string) => string;

export const KIND_LABELS: Readonly<Record<FoundKind, string>> = {
  client: "Clients",
  appointment: "Appointments",
  technician: "Technicians",
  service: "Services",
  inbox: "Inbox",
  unscheduled: "Unscheduled",
  unclosed: "Past, not closed",
  visit: "Visits",
  agreement: "Contracts",
  "unclosed-visits": "Visits, not finished",
  "recorded-offline": "Visits, recorded offline",
};
