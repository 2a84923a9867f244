import { sql, type Selectable } from "kysely";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { numberIn, partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { listInbox, listSuspected } from "../contract.ts";
import { inboxPolicy } from "../policy.ts";

export type MessageRow = Selectable<Database["contact_message"]>;
export type InboxFilter = ParsedInputOf<typeof listInbox>;
type SuspectedFilter = ParsedInputOf<typeof listSuspected>;

/** Only rows the actor may read: the same rule as `inboxPolicy.read`, as a WHERE clause. */
export const visibleItems = ({ db, actor }: Ctx) =>
  db.selectFrom("inbox_item").$if(!inboxPolicy.read(actor), (none) => none.where((eb) => eb.lit(false)));

export type ItemRow = Awaited<ReturnType<typeof findItems>>["rows"][number];

/** What the sidebar tells stops here; more than that is a lot. */
export const MAX_NEW = 100;

/** One page, and the total as far as it is counted (see MAX_COUNTED). */
export async function findItems(ctx: Ctx, filter: InboxFilter) {
  const matching = matchingItems(ctx, filter);
  const rows = await withAssignee(matching)
    .orderBy("inbox_item.received_at", filter.sortOrder)
    .orderBy("inbox_item.id", filter.sortOrder)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const total = await countUpTo(ctx, matching, MAX_COUNTED);
  return { rows, total };
}

export const countNew = (ctx: Ctx): Promise<number> =>
  countUpTo(ctx, visibleItems(ctx).where("inbox_item.status", "=", "new"), MAX_NEW);

async function countUpTo({ db }: Ctx, matching: ReturnType<typeof visibleItems>, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching.select("inbox_item.id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

const withAssignee = (items: ReturnType<typeof visibleItems>) =>
  items
    .leftJoin("user_account", "user_account.id", "inbox_item.assigned_to")
    .selectAll("inbox_item")
    .select("user_account.full_name as assignee_name");

function matchingItems(ctx: Ctx, { search, kind, status, assignedTo }: InboxFilter) {
  let matching = visibleItems(ctx);
  if (kind !== undefined) matching = matching.where("inbox_item.kind", "=", kind);
  if (status === "waiting") matching = matching.where("inbox_item.status", "in", ["new", "open"]);
  else if (status !== undefined) matching = matching.where("inbox_item.status", "=", status);
  if (assignedTo === "nobody") matching = matching.where("inbox_item.assigned_to", "is", null);
  else if (assignedTo !== undefined)
    matching = matching.where("inbox_item.assigned_to", "=", assignedTo === "me" ? ownId(ctx) : assignedTo);
  for (const word of wordsOf(search)) matching = matching.where(mentions(word));
  return matching;
}

/** A key has no inbox of its own; nobody has this id. */
const ownId = ({ actor }: Ctx): string => (actor.kind === "staff" ? actor.userId : "");

/** A telephone is found in any notation. */
const mentions = (word: string) =>
  sql<boolean>`inbox_item.search_text like search_form(${partOf(numberIn(word) || word)})`;

export type ItemDetailRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** With the message, the callback, the issue or the booking that it is about. */
export function findItem(ctx: Ctx, id: string) {
  return withAssignee(visibleItems(ctx).where("inbox_item.id", "=", id))
    .leftJoin("contact_message", (join) =>
      join.onRef("contact_message.id", "=", "inbox_item.subject_id").on("inbox_item.kind", "=", "message"),
    )
    .leftJoin("callback_request", (join) =>
      join.onRef("callback_request.id", "=", "inbox_item.subject_id").on("inbox_item.kind", "=", "callback"),
    )
    .leftJoin("issue", (join) =>
      join.onRef("issue.id", "=", "inbox_item.subject_id").on("inbox_item.kind", "=", "issue"),
    )
    .leftJoin("document_request", (join) =>
      join.onRef("document_request.id", "=", "inbox_item.subject_id").on("inbox_item.kind", "=", "document"),
    )
    .leftJoin("appointment", (join) =>
      join.onRef("appointment.id", "=", "inbox_item.subject_id").on("inbox_item.kind", "=", "lead"),
    )
    .leftJoin("consultation", "consultation.appointment_id", "appointment.id")
    .select([
      "contact_message.message",
      "contact_message.service",
      "callback_request.best_time",
      "callback_request.topic",
      "issue.id as issue_id",
      "issue.title as issue_title",
      "issue.description as issue_description",
      "issue.location as issue_location",
      "issue.status as issue_status",
      "issue.priority as issue_priority",
      "document_request.id as request_id",
      "document_request.type as request_type",
      "document_request.urgency as request_urgency",
      "document_request.description as request_description",
      "document_request.status as request_status",
      "document_request.version as request_version",
      "appointment.id as appointment_id",
      "appointment.service_type",
      "appointment.scheduled_on",
      "appointment.start_minute",
      "appointment.time_window",
      "appointment.minutes",
      "appointment.status as appointment_status",
      "appointment.client_id as appointment_client_id",
      "consultation.street",
      "consultation.city",
      "consultation.state",
      "consultation.zip_code",
      "consultation.in_service_area",
      "consultation.notes as consultation_notes",
      "appointment.kind as appointment_kind",
      "appointment.title",
      "appointment.notes as appointment_notes",
    ])
    .executeTakeFirst();
}

/** Whom it is about: the lead, or the living client who is known under the address. */
export function findPerson({ db }: Ctx, row: Pick<ItemRow, "client_id" | "email">) {
  const clients = db.selectFrom("client").selectAll();
  return row.client_id === null
    ? clients
        .where("email_key", "=", emailKeyOf(row.email))
        .where("email_key", "<>", "")
        .where("archived_at", "is", null)
        .where("email_is_claimed", "=", false)
        .executeTakeFirst()
    : clients.where("id", "=", row.client_id).executeTakeFirst();
}

/** One page of what a program seems to have sent. */
export async function findSuspected({ db, actor }: Ctx, filter: SuspectedFilter) {
  const matching = db
    .selectFrom("contact_message")
    .where("suspicion", "is not", null)
    .$if(!inboxPolicy.read(actor), (none) => none.where((eb) => eb.lit(false)));
  const rows = await matching
    .selectAll()
    .orderBy("created_at", filter.sortOrder)
    .orderBy("id", filter.sortOrder)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const { total } = await db
    .selectFrom(matching.select("id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
