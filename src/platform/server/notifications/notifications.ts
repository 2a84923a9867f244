import * as z from "zod";
import { toE164 } from "#platform/phone.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue, type Work } from "../jobs/jobs.ts";
import { hasPush } from "../push/push.ts";
import type { Channel, Message, Recipient } from "./message.ts";
import type { NotificationPreferences } from "./preferences.ts";
import "./tables.ts";
import { userOf, writeNotification } from "./write-notification.ts";

export type { NotificationStatus } from "./tables.ts";

export interface NotificationParts {
  messages: readonly Message[];
  preferences: NotificationPreferences;
}

/** Writing may take a while: a report is made into a PDF. */
export const writeLater = defineJob("notifications.write", z.object({ notificationId: z.string() }), {
  timeoutSeconds: 600,
});

/** Longer than an event could be told again. */
const KEPT_MS = 400 * 86_400_000;
/** The last try to write comes within an hour and a half. */
const GIVEN_UP_MS = 6 * 3_600_000;

/** Registers what writes to people: the only place that does. */
export function registerNotifications(work: Work, { messages, preferences }: NotificationParts): void {
  const known = new Map<string, Message>();
  for (const message of messages) {
    if (known.has(message.name)) throw new Error(`Two messages are named ${message.name}`);
    if (!message.brief && message.channels.some((channel) => channel !== "email"))
      throw new Error(`${message.name} has no words for ${message.channels.join(", ")}`);
    known.set(message.name, message);
    work.on(message.event, `notifications.${message.name}`, (ctx, data) => addressMessage(ctx, message, data));
  }

  work(writeLater, (ctx, { notificationId }) =>
    writeNotification(ctx, notificationId, { known, preferences, writeAt: enqueueAt }),
  );

  work.every("7 4 * * *", "notifications.forget", async ({ db, now }) => {
    const before = new Date(now().getTime() - KEPT_MS).toISOString();
    await db.deleteFrom("notification").where("created_at", "<", before).execute();
  });
  work.every("37 * * * *", "notifications.give_up", giveUp);
}

const enqueueAt = (ctx: Ctx, notificationId: string, startAfter: Date): Promise<void> =>
  enqueue(ctx, writeLater, { notificationId }, { startAfter });

/** What could not be written for so long will not be: the office sees it, and may have it tried again. */
async function giveUp({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - GIVEN_UP_MS).toISOString();
  await db
    .updateTable("notification")
    .set({ status: "failed", fault: "It could not be written." })
    .where("status", "=", "waiting")
    .where("written_at", "is", null)
    .where("created_at", "<", before)
    .execute();
}

/** Notes who is to be written to. Told again, it finds them noted. */
function addressMessage(ctx: Ctx, message: Message, data: unknown): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const startAfter = message.waitsSeconds ? new Date(ctx.now().getTime() + message.waitsSeconds * 1000) : undefined;
    const createdAt = (startAfter ?? ctx.now()).toISOString();
    const rows = [];
    for (const recipient of await message.to(ctx, data))
      for (const channel of message.channels)
        if (await isReachedBy(ctx, channel, recipient))
          rows.push(rowOf(message, data, { recipient, channel, createdAt }));
    if (rows.length === 0) return;
    const noted = await ctx.db
      .insertInto("notification")
      .values(rows)
      .onConflict((conflict) => conflict.constraint("notification_once").doNothing())
      .returning(["id", "status"])
      .execute();
    for (const { id, status } of noted)
      if (status === "waiting")
        await enqueue(ctx, writeLater, { notificationId: id }, startAfter ? { startAfter } : {});
  });
}

/** Whoever has no login has no bell, and hardly anybody has a browser that shows notices: nobody misses those. */
async function isReachedBy(ctx: Ctx, channel: Channel, { id }: Recipient): Promise<boolean> {
  if (channel === "email" || channel === "sms") return true;
  const userId = userOf(id);
  return userId !== null && (channel === "bell" || (await hasPush(ctx, userId)));
}

interface Noted {
  recipient: Recipient;
  channel: Channel;
  createdAt: string;
}

const rowOf = (message: Message, data: unknown, { recipient, channel, createdAt }: Noted) => ({
  id: newId(),
  message: message.name,
  cause: message.cause(data),
  recipient: recipient.id,
  recipient_name: recipient.name ?? "",
  client_id: recipient.clientId ?? null,
  channel,
  data: JSON.stringify(data),
  status: hasAddress(channel, recipient) ? ("waiting" as const) : ("no_address" as const),
  created_at: createdAt,
  sent_at: null,
});

const hasAddress = (channel: Channel, { email, phone }: Recipient): boolean => {
  if (channel === "email") return email !== null;
  return channel !== "sms" || toE164(phone ?? "") !== null;
};

/** Of these causes, those that somebody was noted for already: nobody has to be told of them again. */
export async function notedCauses({ db }: Ctx, message: string, causes: readonly string[]): Promise<Set<string>> {
  if (causes.length === 0) return new Set();
  const rows = await db
    .selectFrom("notification")
    .select("cause")
    .where("message", "=", message)
    .where("cause", "in", causes)
    .execute();
  return new Set(rows.map(({ cause }) => cause));
}

export interface Unreached {
  message: string;
  cause: string;
  recipient: string;
  at: string;
}

/** Whom the program could not email since then, the oldest first: the office has to tell them. */
export const findUnreached = ({ db }: Ctx, since: string, limit: number): Promise<Unreached[]> =>
  db
    .selectFrom("notification")
    .select(["message", "cause", "recipient", "created_at as at"])
    .where("status", "=", "no_address")
    .where("channel", "=", "email")
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
