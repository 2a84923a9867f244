import { sql, type RawBuilder } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { MOST_COUNTED } from "#platform/lists.ts";
import { numberIn, partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { listAppointments } from "../contract.ts";
import type { AppointmentStatus } from "../rules.ts";
import { appointmentAddress } from "./read/address-columns.ts";
import { assistantsColumn, requiredColumn } from "./read/team-columns.ts";

type Filter = ParsedInputOf<typeof listAppointments>;
export type AppointmentFilter = Omit<Filter, "unclosed"> & Partial<Pick<Filter, "unclosed">>;

/** Only rows the actor may read: the same rule as `appointmentPolicy.read`, as a WHERE clause. */
export function visibleAppointments({ db, actor }: Ctx) {
  const all = db.selectFrom("appointment");
  if (may(actor, "appointments.read")) return all;
  if (actor.kind === "client") return all.where("appointment.client_id", "=", actor.clientId);
  if (actor.kind !== "staff") return all.where((eb) => eb.lit(false));
  return all.where(hasInTeam(sql`(select own.id from technician as own where own.user_id = ${actor.userId})`));
}

/**
 * Whether that technician goes. The team's rows are in the order of the list, and the planner is told so: a page of one
 * technician's visits costs the same however many there are.
 */
const hasInTeam = (technicianId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from appointment_team as team
  where team.appointment_id = appointment.id and team.technician_id = ${technicianId}
    and team.scheduled_on = appointment.scheduled_on and team.start_minute = appointment.start_minute
)`;

export type SummaryRow = Awaited<ReturnType<typeof findAppointments>>["rows"][number];

/** One page, and the total as far as it is counted (see MOST_COUNTED). */
export async function findAppointments(ctx: Ctx, filter: AppointmentFilter) {
  const matching = matchingAppointments(ctx, filter);
  const rows = await withPeople(matching)
    .$if(filter.sortBy === "scheduledDate", (page) =>
      page.orderBy("appointment.scheduled_on", filter.sortOrder).orderBy("appointment.start_minute", filter.sortOrder),
    )
    // Ids begin with the time of making, so they are the order of making without an index of its own.
    .orderBy("appointment.id", filter.sortOrder)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();

  return { rows, total: await countMatching(ctx, matching) };
}

async function countMatching({ db }: Ctx, matching: ReturnType<typeof matchingAppointments>): Promise<number> {
  const counted = await db
    .selectFrom(matching.select("appointment.id").limit(MOST_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** How many appointments until that day nobody has closed, as the list counts them. */
export const unclosedTotal = (ctx: Ctx, to: string): Promise<number> =>
  countMatching(ctx, matchingAppointments(ctx, { to, search: "", unclosed: true }));

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

export function findAppointment(ctx: Ctx, id: string) {
  return withPeople(visibleAppointments(ctx).where("appointment.id", "=", id))
    .leftJoin("client as lead", "lead.id", "consultation.lead_id")
    .leftJoin("emergency_conversation", "emergency_conversation.appointment_id", "appointment.id")
    .select([
      "appointment.notes",
      "appointment.cancellation_reason",
      "appointment.cancellation_note",
      "appointment.told_on",
      "consultation.pest_category",
      "consultation.pest_type",
      "consultation.street",
      "consultation.city",
      "consultation.state",
      "consultation.zip_code",
      "consultation.in_service_area",
      "consultation.property_type",
      "consultation.property_size",
      "consultation.notes as consultation_notes",
      "consultation.language",
      "emergency_conversation.messages as conversation_messages",
      "emergency_conversation.language as conversation_language",
      "lead.id as lead_id",
      "lead.status as lead_status",
      "lead.client_type as lead_type",
      "lead.first_name as lead_first_name",
      "lead.last_name as lead_last_name",
      "lead.business_name as lead_business_name",
    ])
    .executeTakeFirst();
}

/** Who is met, and who goes there. */
const withPeople = (appointments: ReturnType<typeof visibleAppointments>) =>
  appointments
    .leftJoin("consultation", "consultation.appointment_id", "appointment.id")
    .leftJoin("client", "client.id", "appointment.client_id")
    .leftJoin("technician", "technician.id", "appointment.technician_id")
    .select([
      "appointment.id",
      "appointment.reference",
      "appointment.kind",
      "appointment.title",
      "appointment.service_type",
      "appointment.scheduled_on",
      "appointment.start_minute",
      "appointment.minutes",
      "appointment.starts_at",
      "appointment.ends_at",
      "appointment.status",
      "appointment.time_window",
      "appointment.location",
      "appointment.version",
      "appointment.created_at",
      "consultation.full_name",
      "consultation.email",
      "consultation.phone",
      "appointment.client_id",
      "client.client_type",
      "client.first_name as client_first_name",
      "client.last_name as client_last_name",
      "client.business_name",
      "client.email as client_email",
      "client.phone as client_phone",
      appointmentAddress.as("address"),
      "appointment.technician_id",
      "technician.first_name as technician_first_name",
      "technician.last_name as technician_last_name",
      "technician.user_id as technician_user_id",
      "appointment.assistant_ids",
      assistantsColumn.as("assistants"),
      requiredColumn.as("technicians_required"),
    ]);

type Matching = Omit<AppointmentFilter, "page" | "limit" | "sortBy" | "sortOrder">;

function matchingAppointments(ctx: Ctx, filter: Matching) {
  const { search, status, from, to, clientId, technicianId, unclosed = false } = filter;
  let matching = visibleAppointments(ctx);
  if (status !== undefined) matching = matching.where("appointment.status", "=", status);
  if (from !== undefined) matching = matching.where("appointment.scheduled_on", ">=", from);
  if (to !== undefined) matching = matching.where("appointment.scheduled_on", "<=", to);
  if (clientId !== undefined) matching = matching.where(isOf(ctx, clientId));
  if (technicianId !== undefined) matching = matching.where(hasInTeam(sql`${technicianId}::uuid`));
  // Past and still open: somebody forgot to say how it went.
  if (unclosed) matching = matching.where("appointment.status", "in", UNCLOSED);
  for (const word of wordsOf(search)) matching = matching.where(mentions(word));
  return matching;
}

const UNCLOSED = ["pending", "scheduled", "confirmed", "in-progress"] as const satisfies readonly AppointmentStatus[];

/**
 * To the office also what was booked as a lead, or without a login by a client whom it knows: nobody has that yet. Not to
 * anybody else: to have typed a client's address proves nothing.
 */
function isOf({ actor }: Ctx, clientId: string) {
  if (!may(actor, "appointments.read")) return sql<boolean>`appointment.client_id = ${clientId}`;
  return sql<boolean>`(
    appointment.client_id = ${clientId}
    or appointment.client_id is null and appointment.id = any(array(
      select booked.appointment_id from consultation as booked where booked.lead_id = ${clientId}
    ))
  )`;
}

/** So many people of one name are told apart by a longer search, not by reading on. */
const MOST_PEOPLE = 1000;

/**
 * Title, service, reference and the address that the office wrote; the names, addresses and numbers of the people. Each
 * table looks into its own index first, so a search costs the same however many appointments there are. Accents do not
 * matter: `search_form` is how the text is kept.
 */
function mentions(search: string) {
  const text = partOf(search);
  const digits = numberIn(search);
  const person = digits === "" ? text : partOf(digits);
  return sql<boolean>`(
    appointment.search_text like search_form(${text})
    or appointment.id = any(array(
      select found.appointment_id from consultation as found where found.search_text like search_form(${person}) limit ${MOST_PEOPLE}
    ))
    or appointment.client_id = any(array(
      select found.id from client as found where found.search_text like search_form(${person}) limit ${MOST_PEOPLE}
    ))
    or appointment.property_id = any(array(
      select found.id from property as found where found.search_text like search_form(${text}) limit ${MOST_PEOPLE}
    ))
    or appointment.technician_id = any(array(
      select found.id from technician as found where found.search_text like search_form(${text}) limit ${MOST_PEOPLE}
    ))
    or appointment.assistant_ids <> '{}' and appointment.assistant_ids && array(
      select found.id from technician as found where found.search_text like search_form(${text}) limit ${MOST_PEOPLE}
    )
  )`;
}
