import { createHash } from "node:crypto";
import type { AnyEndpoint } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, sendWithCommit, type Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";

declare module "../database/db.ts" {
  interface Database {
    idempotency_key: { scope: string; key: string; request_hash: string; answer: unknown; created_at: string };
  }
}

const MAX_CHARACTERS = 200;

const KEEP = "update idempotency_key set answer = $3 where scope = $1 and key = $2";

interface Repeatable<T> {
  endpoint: AnyEndpoint;
  key: string | string[];
  input: unknown;
  /** The answer as it is sent, in JSON: what is kept for a key must hold no more than that. */
  write: (answer: T) => string;
}

/**
 * Runs a command once for a key: the key, the command's effects and its answer are one transaction. Whoever repeats
 * the key waits for the first and is given its answer. A refused command leaves no key, so it may be tried again.
 * Keys belong to the person (or, for visitors, to whoever knows the key) and to the endpoint; they are kept 7 days.
 *
 * @throws AppError request.invalid (the key itself) | request.key_reused (same key, other input)
 */
export function answerOnce<T>(
  ctx: Ctx,
  { endpoint, key, input, write }: Repeatable<T>,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (typeof key !== "string" || key.length === 0 || key.length > MAX_CHARACTERS)
    throw new AppError("invalid", "request.invalid", {
      errors: [{ path: "Idempotency-Key", message: "1 to 200 characters" }],
    });

  const { actor } = ctx;
  const who = "userId" in actor ? actor.userId : actor.kind === "api_key" ? actor.keyId : actor.kind;
  const scope = `${endpoint.method} ${endpoint.path} ${who}`;
  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("base64url");

  return inTransaction(ctx, async (ctx) => {
    const claimed = await ctx.db
      .insertInto("idempotency_key")
      .values({ scope, key, request_hash: requestHash, answer: null, created_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
      .returning("key")
      .executeTakeFirst();

    if (claimed) {
      const answer = await run(ctx);
      sendWithCommit(ctx, rowsOf(ctx.db, KEEP, [scope, key, write(answer)]));
      return answer;
    }

    const first = await ctx.db
      .selectFrom("idempotency_key")
      .select(["request_hash", "answer"])
      .where("scope", "=", scope)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash)
      throw new AppError("invalid", "request.key_reused", {
        detail: "This Idempotency-Key was used for another request.",
      });
    // It was written by this very function from an answer of the same endpoint.
    return first.answer as T;
  });
}
