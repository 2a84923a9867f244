import type { RateLimit } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import { neighborhoodOf } from "./neighborhood.ts";

declare module "../database/db.ts" {
  interface Database {
    rate_limit: { bucket: string; window_started_at: string; hits: number };
  }
}

const COUNT = `
  insert into rate_limit as counted (bucket, window_started_at, hits) values ($1, $2, 1)
  on conflict (bucket) do update set
    hits = case when counted.window_started_at = excluded.window_started_at then counted.hits + 1 else 1 end,
    window_started_at = excluded.window_started_at
  returning hits`;

/**
 * Counts one request and refuses it when the window is full. The count stands in the database, so the limit is one
 * for all processes. Windows are fixed: they start at multiples of their length since 1970 (UTC).
 *
 * @throws AppError request.too_many
 */
export async function countRequest(ctx: Ctx, name: string, limit: RateLimit): Promise<void> {
  await countAttempt(ctx, `${name} ${limit.by === "user" ? callerOf(ctx) : addressOf(ctx)}`, limit);
}

const addressOf = ({ origin }: Ctx): string => neighborhoodOf(origin.address);

function callerOf(ctx: Ctx): string {
  const { actor } = ctx;
  if ("userId" in actor) return actor.userId;
  return actor.kind === "api_key" ? actor.keyId : addressOf(ctx);
}

/** The same for any name, such as an account that somebody tries to sign in to. Counted even if the caller rolls back. */
export async function countAttempt(ctx: Ctx, bucket: string, limit: Pick<RateLimit, "max" | "seconds">): Promise<void> {
  const length = limit.seconds * 1000;
  const now = ctx.now().getTime();
  const startedAt = now - (now % length);
  const [row] = await rowsOf<{ hits: number }>(ctx.db, COUNT, [bucket, new Date(startedAt).toISOString()]);
  if ((row?.hits ?? 0) <= limit.max) return;
  throw new AppError("too_many", "request.too_many", {
    detail: "Too many requests. Please wait a moment and try again.",
    retryAfter: Math.max(1, Math.ceil((startedAt + length - now) / 1000)),
  });
}

/** Starts the count of a name anew, as when somebody who mistyped a password has then given the right one. */
export async function forgiveAttempts({ db }: Ctx, bucket: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("bucket", "=", bucket).execute();
}
