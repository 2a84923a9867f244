import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue, type Work } from "../jobs/jobs.ts";
import { sendMail } from "../mail/mail.ts";
import type { Channel, Message, Recipient } from "./message.ts";

export type NotificationStatus = "waiting" | "sent" | "not_needed" | "switched_off" | "no_address";

declare module "../database/db.ts" {
  interface Database {
    notification: {
      id: string;
      message: string;
      cause: string;
      recipient: string;
      channel: Channel;
      data: unknown;
      status: NotificationStatus;
      created_at: string;
      sent_at: string | null;
    };
  }
}

export interface NotificationParts {
  messages: readonly Message[];
  /** Says that this person does not want messages of this kind; asked only where they may be switched off. */
  isSwitchedOff?: (ctx: Ctx, message: string, recipient: string) => Promise<boolean>;
}

/** Writing may take a while: a report is made into a PDF. */
const writeNotification = defineJob("notifications.write", z.object({ notificationId: z.string() }), {
  timeoutSeconds: 600,
});

/** Longer than an event could be told again. */
const KEPT_MS = 400 * 86_400_000;

/** Registers what writes to people: the only place that does. */
export function registerNotifications(work: Work, { messages, isSwitchedOff }: NotificationParts): void {
  const known = new Map<string, Message>();
  for (const message of messages) {
    if (known.has(message.name)) throw new Error(`Two messages are named ${message.name}`);
    known.set(message.name, message);
    work.on(message.event, `notifications.${message.name}`, (ctx, data) => addressMessage(ctx, message, data));
  }

  work(writeNotification, async (ctx, { notificationId }) => {
    const row = await ctx.db
      .selectFrom("notification")
      .select(["id", "message", "recipient", "data"])
      .where("id", "=", notificationId)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    // Written already, by a run that died before it could say so.
    if (!row) return;
    const message = known.get(row.message);
    if (!message) throw new Error(`No part of this program writes messages named ${row.message}`);
    const data = message.event.schema.parse(row.data);
    const recipient = (await message.to(ctx, data)).find(({ id }) => id === row.recipient);
    if (!recipient) return settle(ctx, row.id, "not_needed");
    if (recipient.email === null) return settle(ctx, row.id, "no_address");
    if (message.mayBeSwitchedOff && (await isSwitchedOff?.(ctx, message.name, recipient.id)))
      return settle(ctx, row.id, "switched_off");
    return writeTo(ctx, { id: row.id, message, data, recipient, to: recipient.email });
  });

  work.every("7 4 * * *", "notifications.forget", async ({ db, now }) => {
    const before = new Date(now().getTime() - KEPT_MS).toISOString();
    await db.deleteFrom("notification").where("created_at", "<", before).execute();
  });
}

/** Notes who is to be written to. Told again, it finds them noted. */
function addressMessage(ctx: Ctx, message: Message, data: unknown): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const startAfter = message.waitsSeconds ? new Date(now.getTime() + message.waitsSeconds * 1000) : undefined;
    const rows = (await message.to(ctx, data)).flatMap((recipient) =>
      message.channels.map((channel) => rowOf(message, data, { recipient, channel, createdAt: now.toISOString() })),
    );
    if (rows.length === 0) return;
    const noted = await ctx.db
      .insertInto("notification")
      .values(rows)
      .onConflict((conflict) => conflict.constraint("notification_once").doNothing())
      .returning(["id", "status"])
      .execute();
    for (const { id, status } of noted)
      if (status === "waiting")
        await enqueue(ctx, writeNotification, { notificationId: id }, startAfter ? { startAfter } : {});
  });
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
  channel,
  data: JSON.stringify(data),
  status: recipient.email === null ? ("no_address" as const) : ("waiting" as const),
  created_at: createdAt,
  sent_at: null,
});

interface Addressed {
  id: string;
  message: Message;
  data: unknown;
  recipient: Recipient;
  to: string;
}

async function writeTo(ctx: Ctx, { id, message, data, recipient, to }: Addressed): Promise<void> {
  // Outside of the transaction, because nobody should wait for what it may take.
  const written = await message.write({ ...ctx, language: recipient.language }, data, recipient);
  if (written === null) return settle(ctx, id, "not_needed");
  return inTransaction(ctx, async (ctx) => {
    await settle(ctx, id, "sent");
    await sendMail(ctx, { ...written, key: `notification:${id}`, to, language: recipient.language });
  });
}

async function settle({ db, now }: Ctx, id: string, status: Exclude<NotificationStatus, "waiting">): Promise<void> {
  await db
    .updateTable("notification")
    .set({ status, sent_at: status === "sent" ? now().toISOString() : null })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

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

/** Whom the program could not write to since then, the oldest first: the office has to tell them. */
export const findUnreached = ({ db }: Ctx, since: string, limit: number): Promise<Unreached[]> =>
  db
    .selectFrom("notification")
    .select(["message", "cause", "recipient", "created_at as at"])
    .where("status", "=", "no_address")
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
