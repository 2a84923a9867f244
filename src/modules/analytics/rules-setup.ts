import type { BusinessHours } from "#modules/company/rules.ts";
import type { Permission } from "#platform/permissions.ts";

/** What a company sets up before its first booking, in the order in which one thing needs the other. */
export const SETUP_ENTRIES = [
  "company",
  "hours",
  "areas",
  "services",
  "technicians",
  "logins",
  "website",
  "email",
  "team",
  "client",
  "appointment",
] as const;
export type SetupEntry = (typeof SETUP_ENTRIES)[number];

/** What may be right as it is, which only a person can say. */
export const CONFIRMABLE_ENTRIES = ["hours", "logins", "team"] as const satisfies readonly SetupEntry[];
export type ConfirmableEntry = (typeof CONFIRMABLE_ENTRIES)[number];

/** What somebody must be allowed to do for an entry to be theirs. */
export const SETUP_NEEDS: Readonly<Record<SetupEntry, Permission>> = {
  company: "company.write",
  hours: "company.write",
  areas: "company.write",
  services: "services.write",
  technicians: "technicians.write",
  logins: "staff.write",
  website: "company.write",
  email: "system.write",
  team: "staff.write",
  client: "clients.write",
  appointment: "appointments.write",
};

/** What the first migration of the company gives it until somebody sets something, beside its name. */
const weekday = { open: "08:00", close: "18:00", closed: false };
export const FIRST_BUSINESS_HOURS: BusinessHours = {
  sunday: { open: "10:00", close: "16:00", closed: true },
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { open: "09:00", close: "17:00", closed: false },
};

export const isConfirmable = (entry: SetupEntry): entry is ConfirmableEntry =>
  CONFIRMABLE_ENTRIES.some((confirmable) => confirmable === entry);
