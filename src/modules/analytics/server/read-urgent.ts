import { sql } from "kysely";
import { overduePlans } from "#modules/plans/server/index.ts";
import { unscheduledTotal } from "#modules/schedule/server/index.ts";
import { unclosedTotal } from "#modules/appointments/server/index.ts";
import { missingWords, techniciansMissing } from "#modules/appointments/rules.ts";
import { lapsingLicences } from "#modules/technicians/server/index.ts";
import { inboxPolicy } from "#modules/conversations/policy.ts";
import { may } from "#platform/permissions.ts";
import { addDays, dayLabel, timeLabel } from "#platform/days.ts";
import { daysBetween } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, unseenDay } from "#platform/server/database/db.ts";
import type { Overview } from "../contract.ts";
import { URGENCY_LEVELS } from "../rules.ts";
import { personOf } from "./read-today.ts";
import { lowRatings, recordedOffline, recordsDueSoon, unfinishedVisits } from "./read-urgent-visits.ts";
import { dayName, dayWords } from "./say-when.ts";

type Urgent = Overview["urgentItems"][number];

const MAX_OF_EACH = 5;
const MAX_SHOWN = 12;
/** Somebody must be found by then for an ordinary appointment, and for one that cannot wait. */
const DAYS_AHEAD = 1;
const URGENT_DAYS_AHEAD = 7;
const ANSWER_WITHIN_MS = 24 * 3600_000;
/** A licence that lapses sooner than this is in the way of appointments that are being planned now. */
const LICENCE_SOON_DAYS = 30;

/** What somebody has to see to, the most urgent first; of what they may see. */
export async function readUrgent(ctx: Ctx, today: string): Promise<Urgent[]> {
  const found = await Promise.all([
    ...(may(ctx.actor, "appointments.read")
      ? [
          emergencyRequests(ctx, today),
          recordsDueSoon(ctx, today),
          lowRatings(ctx),
          recordedOffline(ctx),
          appointmentsWithoutTechnician(ctx, today),
          latePlans(ctx),
          waitingToBePlaced(ctx),
          leftOpen(ctx, today),
          unfinishedVisits(ctx),
        ]
      : []),
    unanswered(ctx),
    licences(ctx, today),
    unsentMail(ctx),
  ]);
  return found
    .flat()
    .sort((one, other) => URGENCY_LEVELS.indexOf(one.priority) - URGENCY_LEVELS.indexOf(other.priority))
    .slice(0, MAX_SHOWN);
}

/** Somebody cannot wait and has no time yet: nothing comes before them. */
async function emergencyRequests({ db }: Ctx, today: string): Promise<Urgent[]> {
  const query = db
    .selectFrom("appointment")
    .leftJoin("client", "client.id", "appointment.client_id")
    .leftJoin("consultation", "consultation.appointment_id", "appointment.id")
    .select([
      "appointment.id",
      "appointment.title",
      "appointment.scheduled_on",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "consultation.full_name",
    ])
    // Written out, and the day as in `unseenDay`.
    .where("appointment.status", "=", sql.lit("pending"))
    .where("appointment.time_window", "is not", null)
    .where("appointment.priority", "=", sql.lit("urgent"))
    .where("appointment.scheduled_on", "<=", unseenDay(addDays(today, URGENT_DAYS_AHEAD)))
    .orderBy("appointment.scheduled_on")
    .orderBy("appointment.created_at")
    .orderBy("appointment.id")
    .limit(sql.lit(MAX_OF_EACH));
  return (await readRows(db, query)).map((row) => ({
    type: "appointment",
    subject: personOf(row),
    message: `${row.title} requested for ${dayName(row.scheduled_on, today)} needs a time and a technician`,
    priority: "high",
    target: { kind: "appointment", id: row.id },
  }));
}

/**
 * By appointment_unscheduled where nobody goes, and by the few services that ask for more than one: what is open this
 * week is much more, and all but a few of it has its technician.
 */
function idsWithoutTechnician(today: string) {
  const isOpenAndSoon = sql`
    appointment.status in ('pending', 'scheduled', 'confirmed') and appointment.time_window is null
    and appointment.scheduled_on between ${unseenDay(today)} and ${unseenDay(addDays(today, URGENT_DAYS_AHEAD))}
    and (appointment.scheduled_on <= ${unseenDay(addDays(today, DAYS_AHEAD))} or appointment.priority = 'urgent')`;
  return sql<string[]>`array(
    select appointment.id from appointment
    where ${isOpenAndSoon} and appointment.technician_id is null
    union all
    select appointment.id from service join appointment on appointment.service_id = service.id
    where ${isOpenAndSoon} and appointment.technician_id is not null and service.technicians_required > 1
      and cardinality(appointment.assistant_ids) + 1 < service.technicians_required
  )`;
}

/**
 * Appointments of today and tomorrow to which nobody goes yet, or fewer than their service asks for; of those that
 * cannot wait, the whole week's.
 */
async function appointmentsWithoutTechnician({ db }: Ctx, today: string): Promise<Urgent[]> {
  const query = db
    .selectFrom("appointment")
    .leftJoin("client", "client.id", "appointment.client_id")
    .leftJoin("consultation", "consultation.appointment_id", "appointment.id")
    .leftJoin("service", "service.id", "appointment.service_id")
    .select([
      "appointment.id",
      "appointment.title",
      "appointment.start_minute",
      "appointment.scheduled_on",
      "appointment.technician_id",
      "appointment.assistant_ids",
      "service.technicians_required",
      "appointment.priority",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "consultation.full_name",
    ])
    .where("appointment.id", "=", sql<string>`any(${idsWithoutTechnician(today)})`)
    .orderBy((eb) => eb("appointment.priority", "=", sql.lit("urgent")), "desc")
    .orderBy("appointment.scheduled_on")
    .orderBy("appointment.start_minute")
    .orderBy("appointment.id")
    .limit(sql.lit(MAX_OF_EACH));
  return (await readRows(db, query)).map((row) => ({
    type: "appointment",
    subject: personOf(row),
    message: `${row.title} ${dayWords(row.scheduled_on, today)} at ${timeLabel(row.start_minute, "en")} ${lackingOf(row)}`,
    priority: row.priority === "urgent" || row.scheduled_on === today ? "high" : "medium",
    target: { kind: "appointment", id: row.id },
  }));
}

function lackingOf(row: {
  technician_id: string | null;
  assistant_ids: string[];
  technicians_required: number | null;
}) {
  if (row.technician_id === null) return "has no technician";
  const team = { technicianId: row.technician_id, assistantIds: row.assistant_ids };
  return uncapitalised(missingWords(techniciansMissing(team, row.technicians_required ?? 1)));
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Recurring services whose next appointment should have been by now. */
async function latePlans(ctx: Ctx): Promise<Urgent[]> {
  const plans = await overduePlans(ctx, MAX_OF_EACH);
  const openAppointments = await openAppointmentsOf(
    ctx,
    plans.map(({ id }) => id),
  );
  return plans.map(({ id, title, client, latestOn }) => {
    const appointment = openAppointments.get(id);
    return {
      type: "plan",
      subject: client.name,
      message: `${title} was due ${dayLabel(latestOn, "en")}`,
      priority: "medium",
      // Where it can be scheduled, if its request is there already.
      target: appointment === undefined ? { kind: "client", id: client.id } : { kind: "appointment", id: appointment },
    };
  });
}

/** A plan has one open appointment at most (`appointment_one_open_per_plan`). */
async function openAppointmentsOf({ db }: Ctx, planIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (planIds.length === 0) return new Map();
  const query = db
    .selectFrom("appointment")
    .select(["id", "plan_id"])
    .where("plan_id", "in", planIds)
    .where("status", "in", ["pending", "scheduled", "confirmed"]);
  return new Map((await readRows(db, query)).map(({ id, plan_id }) => [plan_id ?? "", id]));
}

/** Requests and appointments without a time or without a technician. */
async function waitingToBePlaced(ctx: Ctx): Promise<Urgent[]> {
  const total = await unscheduledTotal(ctx);
  if (total === 0) return [];
  return [
    {
      type: "appointment",
      subject: total === 1 ? "One appointment" : `${String(total)} appointments`,
      message: "Waiting to be scheduled",
      priority: "low",
      target: { kind: "unscheduled", id: "unscheduled" },
    },
  ];
}

/** Past, and nobody said how it went: neither plans nor figures go on until somebody does. */
async function leftOpen(ctx: Ctx, today: string): Promise<Urgent[]> {
  const total = await unclosedTotal(ctx, addDays(today, -1));
  if (total === 0) return [];
  return [
    {
      type: "appointment",
      subject: total === 1 ? "One past appointment" : `${String(total)} past appointments`,
      message: "Not closed: neither completed nor cancelled",
      priority: "medium",
      target: { kind: "unclosed", id: "unclosed" },
    },
  ];
}

/** What nobody has begun with for a day. */
async function unanswered(ctx: Ctx): Promise<Urgent[]> {
  if (!inboxPolicy.read(ctx.actor)) return [];
  const before = new Date(ctx.now().getTime() - ANSWER_WITHIN_MS).toISOString();
  const query = ctx.db
    .selectFrom("inbox_item")
    .select(["id", "kind", "name", "preview"])
    .where("status", "=", sql.lit("new"))
    .where("received_at", "<", before)
    .orderBy("received_at")
    .orderBy("id")
    .limit(sql.lit(MAX_OF_EACH));
  return (await readRows(ctx.db, query)).map(({ id, kind, name, preview }) => ({
    type: "inbox",
    subject: name,
    message:
      kind === "lead"
        ? `Lead waiting for more than a day: ${preview}`
        : `Message waiting for more than a day: ${preview}`,
    priority: kind === "lead" ? "high" : "medium",
    target: { kind: "inbox", id },
  }));
}

async function licences(ctx: Ctx, today: string): Promise<Urgent[]> {
  if (!may(ctx.actor, "technicians.read")) return [];
  const lapsing = await lapsingLicences(ctx, today);
  return lapsing.slice(0, MAX_OF_EACH).map((licence) => {
    const days = daysBetween(today, licence.expiresOn);
    return {
      type: "licence",
      subject: licence.technicianName,
      message:
        days < 0
          ? `License ${licence.number} (${licence.state}) expired on ${dayLabel(licence.expiresOn, "en")}`
          : `License ${licence.number} (${licence.state}) expires on ${dayLabel(licence.expiresOn, "en")}`,
      priority: days < 0 ? "high" : days <= LICENCE_SOON_DAYS ? "medium" : "low",
      target: { kind: "technician", id: licence.technicianId },
    };
  });
}

/** Letters that the mail server would not take: somebody has not been told something. */
async function unsentMail({ db, actor }: Ctx): Promise<Urgent[]> {
  if (!may(actor, "inbox.read")) return [];
  const query = db
    .selectFrom("mail")
    .select(["to_address", "subject"])
    .where("status", "=", "failed")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_OF_EACH);
  return (await readRows(db, query)).map(({ to_address: to, subject }) => ({
    type: "mail",
    subject: to,
    message: `Could not be sent: ${subject}`,
    priority: "medium",
    target: null,
  }));
}
