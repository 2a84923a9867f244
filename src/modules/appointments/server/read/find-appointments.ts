import { sql, type RawBuilder } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import { isAtOwnPlace } from "#modules/properties/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { numberIn, partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { listAppointments } from "../../contract.ts";
import type { AppointmentStatus } from "../../rules.ts";
import {
  DETAIL_COLUMNS,
  detailOf,
  peopleOf,
  SUMMARY_COLUMNS,
  type DetailRow,
  type SummaryRow,
} from "./appointment-rows.ts";

type Filter = ParsedInputOf<typeof listAppointments>;
export type AppointmentFilter = Omit<Filter, "unclosed"> & Partial<Pick<Filter, "unclosed">>;

/** Only rows the actor may read: the same rule as `appointmentPolicy.read`, as a WHERE clause. */
export function visibleAppointments({ db, actor }: Ctx) {
  const all = db.selectFrom("appointment");
  if (may(actor, "appointments.read")) return all;
  if (actor.kind === "client")
    return all
      .where("appointment.client_id", "=", actor.clientId)
      .where(isAtOwnPlace(actor, { property: "appointment.property_id", client: "appointment.client_id" }));
  if (actor.kind !== "staff") return all.where((eb) => eb.lit(false));
  return all.where(hasInTeam(sql`(select own.id from technician as own where own.user_id = ${actor.userId})`));
}

/**
 * Whether that technician goes. The team's rows are in the order of the list, and the planner is told so: a page of one
 * technician's appointments costs the same however many there are.
 */
const hasInTeam = (technicianId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from appointment_team as team
  where team.appointment_id = appointment.id and team.technician_id = ${technicianId}
    and team.scheduled_on = appointment.scheduled_on and team.start_minute = appointment.start_minute
)`;

/** One page, and the total as far as it is counted (see MAX_COUNTED). */
export async function findAppointments(ctx: Ctx, filter: AppointmentFilter) {
  const matching = matchingAppointments(ctx, filter);
  const page = matching
    .selectAll("appointment")
    .$if(filter.sortBy === "scheduledDate", (page) =>
      page.orderBy("appointment.scheduled_on", filter.sortOrder).orderBy("appointment.start_minute", filter.sortOrder),
    )
    // Ids begin with the time of making, so they are the order of making without an index of its own.
    .orderBy("appointment.id", filter.sortOrder)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const order = sql.raw(filter.sortOrder);
  const shown = sql<SummaryRow>`
    select ${sql.raw(SUMMARY_COLUMNS)} from (${page}) as appointment ${peopleOf}
    order by ${filter.sortBy === "scheduledDate" ? sql`appointment.scheduled_on ${order}, appointment.start_minute ${order},` : sql``}
      appointment.id ${order}`;
  const { rows } = await shown.execute(ctx.db);
  const { total } = await countOf(ctx, matching).executeTakeFirstOrThrow();
  return { rows, total };
}

const countOf = ({ db }: Ctx, matching: ReturnType<typeof matchingAppointments>) =>
  db
    .selectFrom(matching.select("appointment.id").limit(sql.lit(MAX_COUNTED)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));

/** How many appointments until that day nobody has closed, as the list counts them. */
export async function unclosedTotal(ctx: Ctx, to: string): Promise<number> {
  const unclosed = matchingAppointments(ctx, { to, search: "", unclosed: true });
  const [counted] = await readRows(ctx.db, countOf(ctx, unclosed));
  return counted?.total ?? 0;
}

/** Undefined for what is not there and for what the actor may not see. */
export async function findAppointment(ctx: Ctx, id: string): Promise<SummaryRow | undefined> {
  const found = sql<SummaryRow>`
    select ${sql.raw(SUMMARY_COLUMNS)} from (${oneVisible(ctx, id)}) as appointment ${peopleOf}`;
  return (await found.execute(ctx.db)).rows[0];
}

/** The same with all that is known of it. */
export async function findDetail(ctx: Ctx, id: string): Promise<DetailRow | undefined> {
  const found = sql<DetailRow>`
    select ${sql.raw(DETAIL_COLUMNS)} from (${oneVisible(ctx, id)}) as appointment ${detailOf}`;
  return (await found.execute(ctx.db)).rows[0];
}

const oneVisible = (ctx: Ctx, id: string) =>
  visibleAppointments(ctx).selectAll("appointment").where("appointment.id", "=", id);

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
const MAX_PEOPLE = 1000;

/**
 * Title, service, reference and the address that the office wrote; the names, addresses and numbers of the people. Each
 * table looks into its own index first, so a search costs the same however many appointments there are. Accents do not
 * matter: `search_form` is how the text is kept. For any statement that names the table `appointment`.
 */
export function mentions(search: string) {
  const text = partOf(search);
  const digits = numberIn(search);
  const person = digits === "" ? text : partOf(digits);
  return sql<boolean>`(
    appointment.search_text like search_form(${text})
    or appointment.id = any(array(
      select found.appointment_id from consultation as found where found.search_text like search_form(${person}) limit ${MAX_PEOPLE}
    ))
    or appointment.client_id = any(array(
      select found.id from client as found where found.search_text like search_form(${person}) limit ${MAX_PEOPLE}
    ))
    or appointment.property_id = any(array(
      select found.id from property as found where found.search_text like search_form(${text}) limit ${MAX_PEOPLE}
    ))
    or appointment.technician_id = any(array(
      select found.id from technician as found where found.search_text like search_form(${text}) limit ${MAX_PEOPLE}
    ))
    or appointment.assistant_ids <> '{}' and appointment.assistant_ids && array(
      select found.id from technician as found where found.search_text like search_form(${text}) limit ${MAX_PEOPLE}
    )
  )`;
}
