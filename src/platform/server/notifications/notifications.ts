import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { defineJob, enqueue, type Work } from "../jobs/jobs.ts";
import type { Message } from "./message.ts";
import { noteRecipients } from "./note-recipients.ts";
import type { NotificationPreferences } from "./preferences.ts";
import "./tables.ts";
import { writeNotification } from "./write-notification.ts";

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
    const due = await noteRecipients(ctx, message, data, {
      recipients: await message.to(ctx, data),
      channels: message.channels,
      createdAt: (startAfter ?? ctx.now()).toISOString(),
    });
    for (const notificationId of due)
      await enqueue(ctx, writeLater, { notificationId }, startAfter ? { startAfter } : {});
  });
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
