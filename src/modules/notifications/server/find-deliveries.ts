import { sql, type Selectable } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { boundsOfDay } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { numberIn, partOf, wordsOf } from "#platform/server/database/search-text.ts";
import type { Delivery, listDeliveries } from "../contract.ts";
import { deliveryPolicy } from "../policy.ts";
import { messageTitle } from "../rules-words.ts";

type Filter = ParsedInputOf<typeof listDeliveries>;

const COLUMNS = [
  "id",
  "message",
  "channel",
  "recipient",
  "recipient_name",
  "client_id",
  "address",
  "status",
  "created_at",
  "sent_at",
  "delivered_at",
  "held_until",
  "fault",
] as const;
type Row = Pick<Selectable<Database["notification"]>, (typeof COLUMNS)[number]>;

/** Only rows the actor may read: the same rule as `deliveryPolicy.read`, as a WHERE clause. */
const visibleDeliveries = ({ db, actor }: Ctx) =>
  db.selectFrom("notification").$if(!deliveryPolicy.read(actor), (none) => none.where((eb) => eb.lit(false)));

/** One page, and the total as far as it is counted (see MAX_COUNTED). */
export async function findDeliveries(ctx: Ctx, filter: Filter): Promise<{ data: Delivery[]; total: number }> {
  const matching = await matchingDeliveries(ctx, filter);
  const rows = await matching
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const { total } = await ctx.db
    .selectFrom(matching.select("id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { data: rows.map((row) => deliveryView(ctx, row)), total };
}

async function matchingDeliveries(ctx: Ctx, { clientId, channel, status, search, from, to }: Filter) {
  const { time_zone: zone } = await currentCompany(ctx);
  let matching = visibleDeliveries(ctx);
  if (clientId !== undefined) matching = matching.where("client_id", "=", clientId);
  if (channel !== undefined) matching = matching.where("channel", "=", channel);
  if (status !== undefined) matching = matching.where("status", "=", status);
  if (from !== undefined) matching = matching.where("created_at", ">=", boundsOfDay(from, zone).startsAt.toISOString());
  if (to !== undefined) matching = matching.where("created_at", "<", boundsOfDay(to, zone).endsAt.toISOString());
  for (const word of wordsOf(search))
    matching = matching.where(sql<boolean>`search_text like search_form(${partOf(numberIn(word) || word)})`);
  return matching;
}

/** Undefined where the actor may see no such thing. */
export async function findDelivery(ctx: Ctx, id: string): Promise<Delivery | undefined> {
  const row = await visibleDeliveries(ctx).select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && deliveryView(ctx, row);
}

const deliveryView = ({ actor }: Ctx, row: Row): Delivery => ({
  id: row.id,
  message: row.message,
  title: messageTitle(row.message),
  channel: row.channel,
  recipient: { name: nameOf(row), clientId: row.client_id },
  address: row.address,
  status: row.status,
  at: row.created_at,
  sentAt: row.sent_at,
  deliveredAt: row.delivered_at,
  heldUntil: row.status === "held" ? row.held_until : null,
  fault: row.fault,
  can: { retry: deliveryPolicy.retry(actor, row) },
});

/** Some messages go to nobody by name. */
function nameOf({ recipient_name: name, recipient, address }: Row): string {
  if (name !== "") return name;
  return recipient === "office" ? "Office" : (address ?? "");
}
