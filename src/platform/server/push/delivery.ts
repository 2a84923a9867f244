import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import type { Work } from "../jobs/jobs.ts";
import type { Secrets } from "../secrets.ts";
import { deliverPush, type PushStatus } from "./push.ts";
import { pushKeys } from "./push-keys.ts";
import { isPushService } from "./push-services.ts";
import { purposeOf } from "./subscriptions.ts";
import type { PushTransport } from "./transport.ts";

export interface PushJobParts {
  transport: PushTransport;
  secrets: Secrets;
  /** Whom a push service writes to when something is wrong: `mailto:` and an address. */
  contact: string;
  /** How many days a notice is kept. */
  keptDays: number;
}

const DAY_MS = 86_400_000;
/** What a phone that was off shows when it comes back; older than this it is no news. */
const LIVES_SECONDS = 12 * 3600;
/** After so many notices in a row that its service refused, a browser is given up. */
const MAX_FAILURES = 5;

/** Registers the jobs that take notices to the browsers' push services, and forget them after a while. */
export function registerPushJobs(work: Work, { keptDays, ...parts }: PushJobParts): void {
  work(deliverPush, (ctx, { deliveryId }) => deliver(ctx, parts, deliveryId));
  work.every("59 3 * * *", "push.forget", async ({ db, now }) => {
    const before = new Date(now().getTime() - keptDays * DAY_MS).toISOString();
    await db.deleteFrom("push").where("created_at", "<", before).execute();
  });
}

/** At least once: should the process die between the service's yes and our note of it, the notice goes out again. */
async function deliver(ctx: Ctx, parts: Omit<PushJobParts, "keptDays">, id: string): Promise<void> {
  const delivery = await ctx.db
    .updateTable("push_delivery")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .returning(["push_id", "subscription_id", "attempts"])
    .executeTakeFirst();
  if (!delivery) return;
  const notice = await noticeOf(ctx, delivery);
  if (!notice) return settle(ctx, id, { status: "gone" });

  const isLast = delivery.attempts > deliverPush.options.retries;
  const answered = await send(ctx, parts, notice).catch((fault: unknown) =>
    fault instanceof Error ? fault : new Error("The fault of a push service is not an error"),
  );
  if (answered instanceof Error) {
    await settle(ctx, id, { status: isLast ? "failed" : "queued", last_error: answered.message });
    throw new Error("The push service could not be asked", { cause: answered });
  }
  const told = `The push service answered with ${answered}`;
  if (answered >= 200 && answered < 300) return noteShown(ctx, id, notice.subscription_id);
  if (answered === 404 || answered === 410) return noteGone(ctx, id, notice.subscription_id, told);
  if (answered === 429 || answered >= 500) {
    await settle(ctx, id, { status: isLast ? "failed" : "queued", last_error: told });
    throw new Error(told);
  }
  // It will say the same of this notice again.
  return noteRefused(ctx, id, notice.subscription_id, told);
}

interface Notice {
  subscription_id: string;
  endpoint: string;
  keys_encrypted: string;
  title: string;
  text: string;
  path: string;
}

/** Undefined when the browser is not this user's any more. */
const noticeOf = ({ db }: Ctx, { push_id, subscription_id }: { push_id: string; subscription_id: string }) =>
  db
    .selectFrom("push")
    .innerJoin("push_subscription", "push_subscription.user_id", "push.user_id")
    .select([
      "push_subscription.id as subscription_id",
      "push_subscription.endpoint",
      "push_subscription.keys_encrypted",
      "push.title",
      "push.text",
      "push.path",
    ])
    .where("push.id", "=", push_id)
    .where("push_subscription.id", "=", subscription_id)
    .executeTakeFirst();

const Keys = z.object({ p256dh: z.string(), auth: z.string() });

/** Written by RFC 8291 (encryption) and RFC 8292 (who we are). The library is loaded with the first notice. */
async function send(
  ctx: Ctx,
  { transport, secrets, contact }: Omit<PushJobParts, "keptDays">,
  { subscription_id: id, endpoint, keys_encrypted: encrypted, title, text, path }: Notice,
): Promise<number> {
  if (!isPushService(endpoint)) throw new Error("The address is not a push service's");
  const { generateRequestDetails } = (await import("web-push")).default;
  const keys = Keys.parse(JSON.parse(secrets.decrypt(encrypted, purposeOf(id))));
  const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify({ title, text, path }), {
    vapidDetails: { subject: contact, ...(await pushKeys(ctx, secrets)) },
    contentEncoding: "aes128gcm",
    TTL: LIVES_SECONDS,
    urgency: "high",
  });
  // The length is the transport's to say.
  const written = Object.entries(headers).filter(([name]) => name !== "Content-Length");
  return transport({ endpoint, headers: Object.fromEntries(written), body });
}

interface Outcome {
  status: PushStatus;
  last_error?: string | null;
  sent_at?: string;
}

const MAX_CHARACTERS = 1000;

async function settle({ db }: Ctx, id: string, { last_error: fault = null, ...outcome }: Outcome): Promise<void> {
  const last_error = fault?.slice(0, MAX_CHARACTERS) ?? null;
  await db
    .updateTable("push_delivery")
    .set({ ...outcome, last_error })
    .where("id", "=", id)
    .execute();
}

const noteShown = (ctx: Ctx, id: string, subscriptionId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    await settle(ctx, id, { status: "sent", sent_at: now });
    const used = { last_used_at: now, failures: 0 };
    await ctx.db.updateTable("push_subscription").set(used).where("id", "=", subscriptionId).execute();
  });

/** The browser has let go of it, and nobody will hear anything at this address again. */
const noteGone = (ctx: Ctx, id: string, subscriptionId: string, last_error: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await settle(ctx, id, { status: "gone", last_error });
    await ctx.db.deleteFrom("push_subscription").where("id", "=", subscriptionId).execute();
  });

const noteRefused = (ctx: Ctx, id: string, subscriptionId: string, last_error: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await settle(ctx, id, { status: "failed", last_error });
    await ctx.db
      .updateTable("push_subscription")
      .set((eb) => ({ failures: eb("failures", "+", 1) }))
      .where("id", "=", subscriptionId)
      .execute();
    await ctx.db
      .deleteFrom("push_subscription")
      .where("id", "=", subscriptionId)
      .where("failures", ">=", MAX_FAILURES)
      .execute();
  });
