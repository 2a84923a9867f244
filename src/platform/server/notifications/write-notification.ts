import type { Selectable } from "kysely";
import { toE164 } from "#platform/phone.ts";
import { inTransaction, type Ctx } from "../context.ts";
import type { Database } from "../database/db.ts";
import { announce } from "../live/realtime.ts";
import { sendMail } from "../mail/mail.ts";
import { hasPush, sendPush } from "../push/push.ts";
import { sendSms } from "../sms/sms.ts";
import type { Brief, Message, Recipient } from "./message.ts";
import { noteRecipients } from "./note-recipients.ts";
import type { NotificationPreferences } from "./preferences.ts";
import { bellTopic, isClientRecipient, userOf } from "./recipient-ids.ts";
import type { NotificationStatus } from "./tables.ts";

export interface WritingParts {
  known: ReadonlyMap<string, Message>;
  preferences: NotificationPreferences;
  /** Has the same notification looked at once more, then. */
  writeAt: (ctx: Ctx, notificationId: string, at: Date) => Promise<void>;
}

type Row = Pick<
  Selectable<Database["notification"]>,
  "id" | "message" | "recipient" | "client_id" | "channel" | "data" | "retries" | "held_until"
>;

interface Written {
  row: Row;
  message: Message;
  data: unknown;
  recipient: Recipient;
}

/** Writes one message to one person by one channel, if there still is something to say and they may be told it so. */
export async function writeNotification(ctx: Ctx, id: string, parts: WritingParts): Promise<void> {
  const row = await ctx.db
    .selectFrom("notification")
    .select(["id", "message", "recipient", "client_id", "channel", "data", "retries", "held_until"])
    .where("id", "=", id)
    .where("status", "in", ["waiting", "held"])
    // Written already, by a run that died before it could say so.
    .where("written_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const message = parts.known.get(row.message);
  if (!message) throw new Error(`No part of this program writes messages named ${row.message}`);
  const data = message.event.schema.parse(row.data);
  const recipients = await message.to(ctx, data);
  const recipient = recipients.find((one) => one.id === row.recipient);
  if (!recipient) return passOn(ctx, { row, message, data, recipients }, parts);
  const { topic = null, mayBeSwitchedOff } = message;
  const asked = { recipient: recipient.id, channel: row.channel, topic };
  if (mayBeSwitchedOff && (await parts.preferences.isSwitchedOff(ctx, asked)))
    return settle(ctx, row.id, "switched_off");
  return WRITE[row.channel](ctx, { row, message, data, recipient }, parts);
}

interface Unclaimed extends Omit<Written, "recipient"> {
  recipients: readonly Recipient[];
}

/**
 * Whoever it was noted for is not meant any more. A client who had no login has one by now, or was merged with one who has:
 * then it goes to these, except for whoever is told of it anyway.
 */
function passOn(ctx: Ctx, { row, message, data, recipients }: Unclaimed, { writeAt }: WritingParts): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await settle(ctx, row.id, "not_needed");
    if (!isClientRecipient(row.recipient) || row.client_id === null) return;
    const due = await noteRecipients(ctx, message, data, {
      recipients: recipients.filter(({ clientId }) => clientId === row.client_id),
      channels: [row.channel],
      createdAt: ctx.now().toISOString(),
    });
    for (const id of due) await writeAt(ctx, id, ctx.now());
  });
}

const WRITE: Record<Row["channel"], (ctx: Ctx, written: Written, parts: WritingParts) => Promise<void>> = {
  email: writeMail,
  sms: writeText,
  push: writeNotice,
  bell: writeBell,
};

/** Which of them it is: one that the office has written again is another one for the mail server. */
const keyOf = ({ id, retries }: Row): string => `notification:${id}${retries === 0 ? "" : `:${retries}`}`;

async function writeMail(ctx: Ctx, { row, message, data, recipient }: Written): Promise<void> {
  const { email: to, language } = recipient;
  if (to === null) return settle(ctx, row.id, "no_address");
  // Outside of the transaction, because nobody should wait for what it may take.
  const written = await message.write({ ...ctx, language }, data, recipient);
  if (written === null) return settle(ctx, row.id, "not_needed");
  const { keep, ...email } = written;
  return inTransaction(ctx, async (ctx) => {
    // Somebody else has written it meanwhile, with an address of its own.
    if (!(await noteWritten(ctx, row, { address: to }))) return;
    await keep?.(ctx);
    await sendMail(ctx, { ...email, key: keyOf(row), to, language });
  });
}

async function writeText(ctx: Ctx, written: Written, { preferences, writeAt }: WritingParts): Promise<void> {
  const { row, message, recipient } = written;
  const to = toE164(recipient.phone ?? "");
  if (to === null) return settle(ctx, row.id, "no_address");
  if (!(await preferences.mayText(ctx, to))) return settle(ctx, row.id, "no_consent", { address: to });
  const brief = await briefOf(ctx, written);
  if (brief === null) return settle(ctx, row.id, "not_needed");
  const quiet = message.isUrgent ? null : await preferences.quietUntil(ctx);
  if (quiet !== null) return hold(ctx, row, quiet, writeAt);
  const text = await preferences.textOf(ctx, brief, recipient.language);
  return inTransaction(ctx, async (ctx) => {
    await noteWritten(ctx, row, { address: to });
    await sendSms(ctx, { key: keyOf(row), to, language: recipient.language, text });
  });
}

async function writeNotice(ctx: Ctx, written: Written, { preferences, writeAt }: WritingParts): Promise<void> {
  const { row, message } = written;
  const userId = userOf(row.recipient);
  if (userId === null || !(await hasPush(ctx, userId))) return settle(ctx, row.id, "no_address");
  const brief = await briefOf(ctx, written);
  if (brief === null) return settle(ctx, row.id, "not_needed");
  const quiet = message.isUrgent ? null : await preferences.quietUntil(ctx);
  if (quiet !== null) return hold(ctx, row, quiet, writeAt);
  return inTransaction(ctx, async (ctx) => {
    await noteWritten(ctx, row, {});
    await sendPush(ctx, { ...brief, key: keyOf(row), userId });
  });
}

async function writeBell(ctx: Ctx, written: Written): Promise<void> {
  const { row } = written;
  const userId = userOf(row.recipient);
  const brief = userId === null ? null : await briefOf(ctx, written);
  if (userId === null || brief === null) return settle(ctx, row.id, "not_needed");
  const { title, text: body, path } = brief;
  return inTransaction(ctx, async (ctx) => {
    await settle(ctx, row.id, "sent", { title, body, path });
    await announce(ctx, bellTopic(userId));
  });
}

const briefOf = async (ctx: Ctx, { message, data, recipient }: Written): Promise<Brief | null> =>
  (await message.brief?.({ ...ctx, language: recipient.language }, data, recipient)) ?? null;

function hold(ctx: Ctx, { id }: Row, until: Date, writeAt: WritingParts["writeAt"]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await settle(ctx, id, "held", { held_until: until.toISOString() });
    await writeAt(ctx, id, until);
  });
}

type Columns = Partial<Pick<Database["notification"], "address" | "title" | "body" | "path" | "held_until">>;

/**
 * What is left is for the mail server or the provider; triggers of their tables note what became of it.
 *
 * @returns whether nobody had written it before
 */
async function noteWritten({ db, now }: Ctx, { id }: Row, columns: Columns): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ ...columns, status: "waiting", written_at: now().toISOString() })
    .where("id", "=", id)
    .where("written_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function settle(
  { db, now }: Ctx,
  id: string,
  status: Exclude<NotificationStatus, "waiting">,
  columns: Columns = {},
): Promise<void> {
  const at = now().toISOString();
  await db
    .updateTable("notification")
    .set({ ...columns, status, ...(status === "sent" && { sent_at: at, written_at: at }) })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "held"])
    .execute();
}
