import { sql, type Selectable } from "kysely";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { partOf } from "#platform/server/database/search-text.ts";
import type { listSubscribers } from "../contract.ts";
import { newsletterPolicy } from "../policy.ts";
import type { SubscriptionStatus } from "../rules.ts";

export type SubscriberRow = Selectable<Database["newsletter_subscriber"]>;

/** Only rows the actor may read: the same rule as `newsletterPolicy.read`, as a WHERE clause. */
export const visibleSubscribers = ({ db, actor }: Ctx) =>
  db
    .selectFrom("newsletter_subscriber")
    .$if(!newsletterPolicy.read(actor), (none) => none.where((eb) => eb.lit(false)));

interface Filter {
  search: string;
  status?: SubscriptionStatus | undefined;
}

export const matchingSubscribers = (ctx: Ctx, { search, status }: Filter) =>
  visibleSubscribers(ctx)
    .$if(status !== undefined, (rows) => rows.where("newsletter_subscriber.status", "=", status ?? "asked"))
    .$if(search !== "", (rows) =>
      rows.where(sql<boolean>`newsletter_subscriber.search_text like search_form(${partOf(search)})`),
    );

/** One page, and the total as far as it is counted (see MAX_COUNTED). */
export async function findSubscribers(ctx: Ctx, filter: ParsedInputOf<typeof listSubscribers>) {
  const matching = matchingSubscribers(ctx, filter);
  const rows = await matching
    .selectAll()
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const { total } = await ctx.db
    .selectFrom(matching.select("id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** What is known of a mailbox. */
export const findMailbox = ({ db }: Ctx, emailKey: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom("newsletter_subscriber").selectAll().where("email_key", "=", emailKey).executeTakeFirst();

/** The subscriptions of these mailboxes, those that run first; for other modules, whose reader may see the mailboxes. */
export const findSubscriptions = ({ db }: Ctx, emailKeys: readonly string[]): Promise<SubscriberRow[]> =>
  db
    .selectFrom("newsletter_subscriber")
    .selectAll()
    .where("email_key", "in", emailKeys.length === 0 ? [""] : emailKeys)
    .orderBy(sql`array_position(array['confirmed', 'asked', 'unsubscribed'], status)`)
    .orderBy("asked_at", "desc")
    .orderBy("email_key")
    .execute();

/** The subscription of somebody's proven address, for the file that they take along. */
export async function findOwnSubscription(ctx: Ctx, emailKey: string) {
  const row = emailKey === "" ? undefined : await findMailbox(ctx, emailKey);
  return row
    ? {
        email: row.email,
        status: row.status,
        language: row.language,
        source: row.source,
        askedAt: row.asked_at,
        confirmedAt: row.confirmed_at,
        confirmedBy: row.confirmed_by,
        unsubscribedAt: row.unsubscribed_at,
        unsubscribedBy: row.unsubscribed_by,
      }
    : null;
}
