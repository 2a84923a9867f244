import type { StaffRole } from "#platform/actor.ts";
import { AREAS, type Area, type Level } from "#platform/permissions.ts";
import { formatList } from "#platform/web/format.ts";

export const ROLE_LABELS: Record<StaffRole, string> = {
  administrator: "Administrator",
  manager: "Manager",
  technician: "Technician",
  support: "Support",
};

/** What an area is called in a sentence. */
export const AREA_LABELS: Record<Area, string> = {
  clients: "clients",
  appointments: "appointments",
  own_appointments: "their own appointments",
  inbox: "the inbox",
  own_messages: "their own messages",
  technicians: "technicians",
  services: "services",
  products: "products",
  application_records: "application records",
  documents: "documents",
  contracts: "contracts",
  invoices: "invoices",
  payments: "payments",
  analytics: "analytics",
  company: "company settings",
  staff: "staff accounts",
  system: "system settings",
  audit_log: "the audit log",
  data_export: "data export and erasure",
};

/** The whole area includes what is one's own in it. */
const WHOLE_OF: Partial<Record<Area, Area>> = { own_appointments: "appointments", own_messages: "inbox" };

/** Shorter to say what is missing than what is there. */
const FEW = 5;

/** What somebody with this role may do, in a sentence that follows the table of permissions. */
export function roleSentence(role: StaffRole): string {
  // Of a literal object, whose keys are these.
  const areas = (Object.keys(AREAS) as Area[]).filter((area) => {
    const whole = WHOLE_OF[area];
    return whole === undefined || AREAS[whole][role] === "none";
  });
  const at = (wanted: Level) => areas.filter((area) => AREAS[area][role] === wanted).map((area) => AREA_LABELS[area]);
  const [closed, read, changed] = [at("none"), at("read"), at("write")];
  if (closed.length === 0) return "Full access.";
  if (closed.length <= FEW) return `Full access, except for ${formatList(closed, "en")}.`;
  const reading = read.length === 0 ? "" : ` Can view ${formatList(read, "en")}, but not change them.`;
  return `Works with ${formatList(changed, "en")}.${reading}`;
}
