import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import { CONFIRM_DAYS, UNSUBSCRIBE_DAYS, type LinkPurpose } from "../rules.ts";
import type { SubscriberRow } from "./queries.ts";

const DAY_MS = 86_400_000;

export const LINK_DAYS: Readonly<Record<LinkPurpose, number>> = {
  confirm: CONFIRM_DAYS,
  unsubscribe: UNSUBSCRIBE_DAYS,
};

export const daysAgo = ({ now }: Ctx, days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();

/** A new secret address for one email; only its hash is kept. */
export async function makeLink({ db, now }: Ctx, subscriberId: string, purpose: LinkPurpose): Promise<string> {
  const token = newToken();
  await db
    .insertInto("newsletter_link")
    .values({ token_hash: hashToken(token), subscriber_id: subscriberId, purpose, created_at: now().toISOString() })
    .execute();
  return token;
}

export type LinkedRow = SubscriberRow & { purpose: LinkPurpose };

/**
 * Whose link this is, while it holds.
 *
 * @throws AppError newsletter.link_unknown
 */
export async function findByLink(ctx: Ctx, token: string, purpose?: LinkPurpose): Promise<LinkedRow> {
  const row = await ctx.db
    .selectFrom("newsletter_link")
    .innerJoin("newsletter_subscriber", "newsletter_subscriber.id", "newsletter_link.subscriber_id")
    .selectAll("newsletter_subscriber")
    .select(["newsletter_link.purpose", "newsletter_link.created_at"])
    .where("newsletter_link.token_hash", "=", hashToken(token))
    .executeTakeFirst();
  const isGood =
    row !== undefined &&
    (purpose ?? row.purpose) === row.purpose &&
    new Date(row.created_at) > new Date(daysAgo(ctx, LINK_DAYS[row.purpose]));
  if (!isGood) throw new AppError("not_found", "newsletter.link_unknown", { detail: "This link is no longer valid." });
  return row;
}
