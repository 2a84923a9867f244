import * as z from "zod";
import { may, type Permission } from "#platform/permissions.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Overview } from "../contract.ts";
import type { ActivityType, FoundKind } from "../rules.ts";
import { activityOf } from "./activity-words.ts";
import { personOf } from "./read-today.ts";

type Activity = Overview["recentActivity"][number];

const MAX_SHOWN = 12;

const Named = z.object({ name: z.union([z.string(), z.tuple([z.string().nullable(), z.string().nullable()])]) });

interface What {
  type: ActivityType;
  kind: FoundKind;
  needs: Permission;
}

const WHAT: Readonly<Record<string, What>> = {
  client: { type: "client", kind: "client", needs: "clients.read" },
  appointment: { type: "appointment", kind: "appointment", needs: "appointments.read" },
  plan: { type: "contract", kind: "client", needs: "appointments.read" },
  service: { type: "service", kind: "service", needs: "services.read" },
};

/**
 * The log is read from its newest end. What an entry is about is found by its primary key (a comparison of texts would
 * read whole tables), and may be gone.
 */
const newestOf = (kinds: readonly string[]) => `
  select log.id, log.at, log.action, log.entity_type, log.entity_id, log.changes, who.full_name as by,
    coalesce(client.id, appointment.id, service.id) is not null as is_there,
    coalesce(client.client_type, person.client_type, holder.client_type) as client_type,
    coalesce(client.first_name, person.first_name, holder.first_name) as first_name,
    coalesce(client.last_name, person.last_name, holder.last_name) as last_name,
    coalesce(client.business_name, person.business_name, holder.business_name) as business_name,
    consultation.full_name, service.name as service_name, plan.client_id as plan_client_id
  from (
    select id, at, action, entity_type, entity_id, changes, performed_by from audit_log
    where entity_type in (${kinds.map((kind) => `'${kind}'`).join(", ")})
    order by at desc, id desc limit ${MAX_SHOWN}
  ) as log
  left join user_account as who on who.id = log.performed_by and who.kind = 'staff'
  left join client on log.entity_type = 'client' and client.id = case log.entity_type when 'client' then log.entity_id::uuid end
  left join appointment on log.entity_type = 'appointment' and appointment.id = case log.entity_type when 'appointment' then log.entity_id::uuid end
  left join client as person on person.id = appointment.client_id
  left join consultation on consultation.appointment_id = appointment.id
  left join plan on log.entity_type = 'plan' and plan.id = case log.entity_type when 'plan' then log.entity_id::uuid end
  left join client as holder on holder.id = plan.client_id
  left join service on log.entity_type = 'service' and service.id = case log.entity_type when 'service' then log.entity_id::uuid end
  order by log.at desc, log.id desc`;

interface Row {
  id: string;
  at: string;
  action: string;
  entity_type: string;
  entity_id: string;
  changes: unknown;
  by: string | null;
  is_there: boolean;
  client_type: "residential" | "commercial" | null;
  first_name: string | null;
  last_name: string | null;
  business_name: string | null;
  full_name: string | null;
  service_name: string | null;
  plan_client_id: string | null;
}

/**
 * What happened last in the business: to clients, visits, plans and services, as far as the actor may see them. Sign-ins
 * and settings are for the audit log.
 */
export async function readActivity({ db, actor }: Ctx): Promise<Activity[]> {
  // Names of the table above, nothing that anybody sent.
  const kinds = Object.keys(WHAT).filter((kind) => may(actor, WHAT[kind]?.needs ?? "audit_log.read"));
  if (kinds.length === 0) return [];
  const rows = await rowsOf<Row>(db, newestOf(kinds));
  return rows.flatMap((row): Activity[] => {
    const what = WHAT[row.entity_type];
    if (!what) return [];
    return [
      {
        id: row.id,
        at: row.at,
        type: what.type,
        action: activityOf(row.action),
        subject: subjectOf(row),
        by: row.by,
        target: targetOf(row, what.kind),
      },
    ];
  });
}

const subjectOf = (row: Row): string =>
  row.service_name ??
  (row.is_there || row.plan_client_id !== null ? personOf(row) : (nameIn(row.changes) ?? personOf(row)));

/** What it led to; null where that is gone. */
function targetOf(row: Row, kind: FoundKind): Activity["target"] {
  const id = row.entity_type === "plan" ? row.plan_client_id : row.is_there ? row.entity_id : null;
  return id === null ? null : { kind, id };
}

/** As the entry itself calls what is gone: `name`, or `[before, after]`. */
function nameIn(changes: unknown): string | undefined {
  const { success, data: named } = Named.safeParse(changes);
  if (!success) return undefined;
  return typeof named.name === "string" ? named.name : (named.name[1] ?? named.name[0] ?? undefined);
}
