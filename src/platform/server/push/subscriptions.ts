import { createHash, createPublicKey } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { SubscribePush } from "#platform/push-contract.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import type { Secrets } from "../secrets.ts";
import { isPushService } from "./push-services.ts";

export interface SubscribeParts {
  secrets: Secrets;
  /**
   * Keeps the caller's session from being ended before this transaction is over.
   *
   * @throws AppError request.unauthenticated, when it has ended
   */
  holdSession: (ctx: Ctx) => Promise<void>;
}

/** More than anybody has browsers; the one that was there first goes. */
const MAX_BROWSERS = 20;
const MAX_USER_AGENT = 500;

/** Only of use in its own row. */
export const purposeOf = (id: string): string => `push subscription ${id}`;

/**
 * Shows notices in this browser. A browser has one subscription, so whoever signs in there takes it over.
 *
 * @throws AppError push.endpoint_not_allowed | push.keys_invalid | push.endpoint_taken | request.unauthenticated
 */
export function subscribe(ctx: Ctx, parts: SubscribeParts, { endpoint, keys }: SubscribePush): Promise<void> {
  const session = sessionOf(ctx);
  if (!isPushService(endpoint))
    throw refusal("push.endpoint_not_allowed", "endpoint", "This is not the address of a known push service.");
  if (!areKeys(keys)) throw refusal("push.keys_invalid", "keys", "These are not the keys of a browser.");
  const hash = createHash("sha256").update(`${keys.p256dh} ${keys.auth}`).digest("base64url");
  return inTransaction(ctx, async (ctx) => {
    await parts.holdSession(ctx);
    const known = await ctx.db
      .selectFrom("push_subscription")
      .select(["id", "user_id", "keys_hash"])
      .where("endpoint", "=", endpoint)
      .forUpdate()
      .executeTakeFirst();
    // Another browser's address, of which somebody has heard: taken over, that browser would fall silent.
    if (known && known.keys_hash !== hash)
      throw new AppError("conflict", "push.endpoint_taken", { detail: "This address belongs to another browser." });
    if (known?.user_id === session.userId) {
      const { sessionId: session_id } = session;
      await ctx.db.updateTable("push_subscription").set({ session_id }).where("id", "=", known.id).execute();
      return;
    }
    // A new row, so that nothing that was on its way to one person reaches the next.
    if (known) await ctx.db.deleteFrom("push_subscription").where("id", "=", known.id).execute();
    const id = newId();
    await ctx.db
      .insertInto("push_subscription")
      .values({
        id,
        user_id: session.userId,
        session_id: session.sessionId,
        endpoint,
        keys_encrypted: parts.secrets.encrypt(JSON.stringify(keys), purposeOf(id)),
        keys_hash: hash,
        user_agent: ctx.origin.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        created_at: ctx.now().toISOString(),
        last_used_at: null,
        failures: 0,
      })
      // Asked for twice at once, it is the same.
      .onConflict((conflict) => conflict.constraint("push_subscription_endpoint_unique").doNothing())
      .execute();
    await forgetOldest(ctx, session.userId);
  });
}

async function forgetOldest({ db }: Ctx, userId: string): Promise<void> {
  const tooMany = db
    .selectFrom("push_subscription")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(MAX_BROWSERS);
  await db.deleteFrom("push_subscription").where("id", "in", tooMany).execute();
}

/** Nothing happens where the caller has none there. */
export async function unsubscribe(ctx: Ctx, endpoint: string): Promise<void> {
  const { userId } = sessionOf(ctx);
  await ctx.db.deleteFrom("push_subscription").where("endpoint", "=", endpoint).where("user_id", "=", userId).execute();
}

/** Shows no more notices where this session is signed in. Part of what ends it. */
export async function forgetPushOfSession({ db }: Ctx, sessionId: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("session_id", "=", sessionId).execute();
}

/** The same for all browsers of a user but the one that goes on. */
export async function forgetPushOfUser({ db }: Ctx, userId: string, keep?: { sessionId: string }): Promise<void> {
  await db
    .deleteFrom("push_subscription")
    .where("user_id", "=", userId)
    .$if(keep !== undefined, (others) => others.where("session_id", "!=", keep?.sessionId ?? ""))
    .execute();
}

function sessionOf({ actor }: Ctx): { userId: string; sessionId: string } {
  if ("sessionId" in actor) return actor;
  throw new AppError("forbidden", "request.forbidden");
}

const refusal = (code: string, path: string, message: string) =>
  new AppError("invalid", code, { errors: [{ path, message }] });

/** RFC 8291, section 2: a point on P-256, uncompressed, and 16 bytes. */
function areKeys({ p256dh, auth }: SubscribePush["keys"]): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, "base64url").length !== 16) return false;
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  try {
    // Refuses a point that does not lie on the curve.
    const key = { kty: "EC", crv: "P-256", x: coordinate(1, 33), y: coordinate(33, 65) };
    createPublicKey({ key, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
