import * as z from "zod";
import { WINDOW_LABELS, type TimeWindow } from "#modules/appointments/rules.ts";
import { inboxPolicy } from "#modules/conversations/policy.ts";
import { dayLabel, timeLabel } from "#platform/days.ts";
import { may, type Permission } from "#platform/permissions.ts";
import { boundsOfDay, todayIn } from "#platform/server/calendar/calendar.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Overview } from "../contract.ts";
import type { ActivityType, FoundKind } from "../rules.ts";
import { activityOf } from "./activity-words.ts";
import { personOf } from "./read-today.ts";
import { timeWords } from "./say-when.ts";

type Activity = Overview["recentActivity"][number];

/** At least so many, and so many of today at most. */
const MIN_SHOWN = 12;
const MAX_OF_TODAY = 40;

const Named = z.object({ name: z.union([z.string(), z.tuple([z.string().nullable(), z.string().nullable()])]) });

/** What a change of an appointment's time keeps of it. */
const Moved = z.object({
  scheduled_on: z.tuple([z.string(), z.string()]),
  start_minute: z.tuple([z.number(), z.number()]),
});

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
  agreement: { type: "contract", kind: "agreement", needs: "contracts.read" },
  document: { type: "document", kind: "client", needs: "documents.read" },
  document_request: { type: "document", kind: "client", needs: "documents.read" },
};

export const ACTIVITY_KINDS = Object.keys(WHAT);

/** Appointments that ask for more than a look. */
const TYPE_OF_ACTION: Readonly<Record<string, ActivityType>> = {
  "appointments.booked": "lead",
  "appointments.emergency_booked": "emergency",
  "appointments.emergency_requested": "emergency",
};

/** Entries from `$1` on, and the newest ones even if they are older. Unseen as in `unseenDay`, because twelve tables are joined. */
const atLeastNewest = (entries: string) => `
  (
    select * from (
      select newest.*, row_number() over (order by newest.at desc, newest.id desc) as place
      from (${entries} order by at desc, id desc limit ${MAX_OF_TODAY}) as newest
    ) as placed
    where placed.at >= (select $1::timestamptz) or placed.place <= ${MIN_SHOWN}
  )`;

/**
 * The log is read from its newest end. What an entry is about is found by its primary key (a comparison of texts would
 * read whole tables), and may be gone.
 */
const newestOf = (kinds: readonly string[]) => `
  select log.id, log.at, log.action, log.entity_type, log.entity_id, log.changes, who.full_name as by,
    coalesce(client.id, appointment.id, service.id, agreement.id) is not null as is_there,
    coalesce(client.client_type, person.client_type, holder.client_type) as client_type,
    coalesce(client.first_name, person.first_name, holder.first_name) as first_name,
    coalesce(client.last_name, person.last_name, holder.last_name) as last_name,
    coalesce(client.business_name, person.business_name, holder.business_name) as business_name,
    consultation.full_name, service.name as service_name, holder.id as holder_id,
    coalesce(
      plan.title, agreement.reference || ' · ' || agreement.service_name, document.name, document_request.reference
    ) as held,
    appointment.title, appointment.scheduled_on, appointment.start_minute, appointment.time_window
  from ${atLeastNewest(`
    select id, at, action, entity_type, entity_id, changes, performed_by from audit_log
    where entity_type in (${kinds.map((kind) => `'${kind}'`).join(", ")})`)} as log
  left join user_account as who on who.id = log.performed_by and who.kind = 'staff'
  left join client on log.entity_type = 'client' and client.id = case log.entity_type when 'client' then log.entity_id::uuid end
  left join appointment on log.entity_type = 'appointment' and appointment.id = case log.entity_type when 'appointment' then log.entity_id::uuid end
  left join client as person on person.id = appointment.client_id
  left join consultation on consultation.appointment_id = appointment.id
  left join plan on log.entity_type = 'plan' and plan.id = case log.entity_type when 'plan' then log.entity_id::uuid end
  left join agreement on log.entity_type = 'agreement' and agreement.id = case log.entity_type when 'agreement' then log.entity_id::uuid end
  left join document on log.entity_type = 'document' and document.id = case log.entity_type when 'document' then log.entity_id::uuid end
  left join document_request on log.entity_type = 'document_request'
    and document_request.id = case log.entity_type when 'document_request' then log.entity_id::uuid end
  left join client as holder
    on holder.id = coalesce(plan.client_id, agreement.client_id, document.client_id, document_request.client_id)
  left join service on log.entity_type = 'service' and service.id = case log.entity_type when 'service' then log.entity_id::uuid end
  order by log.at desc, log.id desc`;

/** A lead is told by the booking that it came with. Among the newest entries, so that the index alone finds them. */
const MESSAGES = `
  select id, at, name, preview
  from ${atLeastNewest("select id, received_at as at, kind, name, preview from inbox_item")} as item
  where kind = 'message'`;

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
  /** Whose plan, agreement, document or request it is. */
  holder_id: string | null;
  held: string | null;
  title: string | null;
  scheduled_on: string | null;
  start_minute: number | null;
  time_window: TimeWindow | null;
}

/**
 * What happened today and last in the business: to clients, appointments, plans, services, agreements and documents,
 * and what was written to it, as far as the actor may see them. Sign-ins and settings are for the audit log.
 */
export async function readActivity(ctx: Ctx, zone: string): Promise<Activity[]> {
  const since = boundsOfDay(todayIn(zone, ctx.now()), zone).startsAt.toISOString();
  const found = (await Promise.all([readChanges(ctx, since), readMessages(ctx, since)])).flat();
  return found
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .filter(({ at }, index) => index < MIN_SHOWN || (at >= since && index < MAX_OF_TODAY))
    .map((activity) => ({ ...activity, on: todayIn(zone, new Date(activity.at)) }));
}

async function readChanges({ db, actor }: Ctx, since: string): Promise<Omit<Activity, "on">[]> {
  // Names of the table above, nothing that anybody sent.
  const kinds = ACTIVITY_KINDS.filter((kind) => may(actor, WHAT[kind]?.needs ?? "audit_log.read"));
  if (kinds.length === 0) return [];
  const rows = await rowsOf<Row>(db, newestOf(kinds), [since]);
  return rows.flatMap((row) => {
    const what = WHAT[row.entity_type];
    if (!what) return [];
    return [
      {
        id: row.id,
        at: row.at,
        type: TYPE_OF_ACTION[row.action] ?? what.type,
        action: activityOf(row.action),
        subject: subjectOf(row),
        detail: detailOf(row),
        by: row.by,
        target: targetOf(row, what.kind),
      },
    ];
  });
}

async function readMessages({ db, actor }: Ctx, since: string): Promise<Omit<Activity, "on">[]> {
  if (!inboxPolicy.read(actor)) return [];
  const rows = await rowsOf<{ id: string; at: string; name: string; preview: string }>(db, MESSAGES, [since]);
  return rows.map(({ id, at, name, preview }) => ({
    id,
    at,
    type: "message",
    action: "New message",
    subject: name,
    detail: preview,
    by: null,
    target: { kind: "inbox", id },
  }));
}

const subjectOf = (row: Row): string =>
  row.service_name ?? (row.is_there || row.holder_id !== null ? personOf(row) : (nameIn(row.changes) ?? personOf(row)));

/** What it led to; null where that is gone. */
function targetOf(row: Row, kind: FoundKind): Activity["target"] {
  const id = row.is_there ? row.entity_id : row.holder_id;
  return id === null ? null : { kind, id };
}

/** Of an appointment what it is and when, of what a client has its name; of a move from when to when, because it may have moved on since. */
function detailOf(row: Row): string | null {
  if (row.title === null) return row.held;
  return [row.title, moveOf(row) ?? whenOf(row)].filter((part) => part !== null).join(" · ");
}

/** Null for what is no move, and where it went to somebody else at the same time. */
function moveOf({ action, changes }: Row): string | null {
  const { success, data: moved } = Moved.safeParse(changes);
  if (!success || action !== "appointments.moved") return null;
  const [days, starts] = [moved.scheduled_on, moved.start_minute];
  if (days[0] !== days[1]) return `${timeWords(days[0], starts[0])} → ${timeWords(days[1], starts[1])}`;
  return starts[0] === starts[1] ? null : `${timeWords(days[0], starts[0])} → ${timeLabel(starts[1], "en")}`;
}

function whenOf({ scheduled_on: day, start_minute: minute, time_window: timeWindow }: Row): string | null {
  if (day === null || minute === null) return null;
  return timeWindow === null ? timeWords(day, minute) : `${dayLabel(day, "en")}, ${WINDOW_LABELS[timeWindow]}`;
}

/** As the entry itself calls what is gone: `name`, or `[before, after]`. */
function nameIn(changes: unknown): string | undefined {
  const { success, data: named } = Named.safeParse(changes);
  if (!success) return undefined;
  return typeof named.name === "string" ? named.name : (named.name[1] ?? named.name[0] ?? undefined);
}
