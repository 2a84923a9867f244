import { rowsOf } from "#platform/server/db.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Overview } from "../contract.ts";
import type { ActivityType, FoundKind } from "../rules.ts";
import { personOf } from "./read-today.ts";

type Activity = Overview["recentActivity"][number];

const MOST_SHOWN = 12;

const WHAT: Readonly<Record<string, { type: ActivityType; kind: FoundKind }>> = {
  client: { type: "client", kind: "client" },
  appointment: { type: "appointment", kind: "appointment" },
  visit_plan: { type: "contract", kind: "client" },
  service: { type: "service", kind: "service" },
};

/** In words, where the name of the action alone would not say it well. */
const ACTIONS: Readonly<Record<string, string>> = {
  "clients.created": "Client added",
  "clients.updated": "Client changed",
  "clients.archived": "Client archived",
  "clients.restored": "Client taken out of the archive",
  "clients.merged": "Client merged into another",
  "clients.login_joined": "Client signed up",
  "appointments.booked": "Visit booked",
  "appointments.created": "Visit scheduled",
  "appointments.moved": "Visit moved",
  "appointments.placed": "Visit placed",
  "appointments.confirmed": "Visit confirmed",
  "appointments.cancelled": "Visit cancelled",
  "appointments.started": "Visit started",
  "appointments.completed": "Visit completed",
  "catalogue.service_created": "Service added",
  "catalogue.service_updated": "Service changed",
  "catalogue.service_deleted": "Service taken off",
};

/**
 * The log is read from its newest end. What an entry is about is found by its primary key (a comparison of texts would
 * read whole tables), and may be gone.
 */
const NEWEST = `
  select log.id, log.at, log.action, log.entity_type, log.entity_id, who.full_name as by,
    coalesce(client.client_type, person.client_type, holder.client_type) as client_type,
    coalesce(client.first_name, person.first_name, holder.first_name) as first_name,
    coalesce(client.last_name, person.last_name, holder.last_name) as last_name,
    coalesce(client.business_name, person.business_name, holder.business_name) as business_name,
    consultation.full_name, service.name as service_name, plan.client_id as plan_client_id
  from (
    select id, at, action, entity_type, entity_id, performed_by from audit_log
    where entity_type in ('client', 'appointment', 'visit_plan', 'service')
    order by at desc, id desc limit ${MOST_SHOWN}
  ) as log
  left join user_account as who on who.id = log.performed_by and who.kind = 'staff'
  left join client on log.entity_type = 'client' and client.id = case log.entity_type when 'client' then log.entity_id::uuid end
  left join appointment on log.entity_type = 'appointment' and appointment.id = case log.entity_type when 'appointment' then log.entity_id::uuid end
  left join client as person on person.id = appointment.client_id
  left join consultation on consultation.appointment_id = appointment.id
  left join visit_plan as plan on log.entity_type = 'visit_plan' and plan.id = case log.entity_type when 'visit_plan' then log.entity_id::uuid end
  left join client as holder on holder.id = plan.client_id
  left join service on log.entity_type = 'service' and service.id = case log.entity_type when 'service' then log.entity_id::uuid end
  order by log.at desc, log.id desc`;

interface Row {
  id: string;
  at: string;
  action: string;
  entity_type: string;
  entity_id: string;
  by: string | null;
  client_type: "residential" | "commercial" | null;
  first_name: string | null;
  last_name: string | null;
  business_name: string | null;
  full_name: string | null;
  service_name: string | null;
  plan_client_id: string | null;
}

/** What happened last in the business: to clients, visits, plans and services. Sign-ins and settings are for the audit log. */
export async function readActivity({ db }: Ctx): Promise<Activity[]> {
  const rows = await rowsOf<Row>(db, NEWEST);
  return rows.flatMap((row): Activity[] => {
    const what = WHAT[row.entity_type];
    if (!what) return [];
    return [
      {
        id: row.id,
        at: row.at,
        type: what.type,
        action: ACTIONS[row.action] ?? sentenceOf(row.action),
        subject: row.service_name ?? personOf(row),
        by: row.by,
        target: { kind: what.kind, id: row.plan_client_id ?? row.entity_id },
      },
    ];
  });
}

/** `Rated` of `appointments.rated`. */
function sentenceOf(action: string): string {
  const words = (action.split(".")[1] ?? action).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
