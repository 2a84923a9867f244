import { toE164 } from "#platform/phone.ts";
import type { Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { hasPush } from "../push/push.ts";
import type { Channel, Message, Recipient } from "./message.ts";
import "./tables.ts";
import { userOf } from "./recipient-ids.ts";

interface Noted {
  recipients: readonly Recipient[];
  channels: readonly Channel[];
  /** When it is due to be written. */
  createdAt: string;
}

/**
 * Notes who is to be written to, by which channels; whoever is noted already is left out. Returns the ids of those rows that
 * are to be written.
 */
export async function noteRecipients(
  ctx: Ctx,
  message: Message,
  data: unknown,
  { recipients, channels, createdAt }: Noted,
): Promise<string[]> {
  const rows = [];
  for (const recipient of recipients)
    for (const channel of channels)
      if (await isReachedBy(ctx, channel, recipient))
        rows.push(rowOf(message, data, { recipient, channel, createdAt }));
  if (rows.length === 0) return [];
  const noted = await ctx.db
    .insertInto("notification")
    .values(rows)
    .onConflict((conflict) => conflict.constraint("notification_once").doNothing())
    .returning(["id", "status"])
    .execute();
  return noted.filter(({ status }) => status === "waiting").map(({ id }) => id);
}

/** Whoever has no login has no bell, and hardly anybody has a browser that shows notices: nobody misses those. */
async function isReachedBy(ctx: Ctx, channel: Channel, { id }: Recipient): Promise<boolean> {
  if (channel === "email" || channel === "sms") return true;
  const userId = userOf(id);
  return userId !== null && (channel === "bell" || (await hasPush(ctx, userId)));
}

interface Row {
  recipient: Recipient;
  channel: Channel;
  createdAt: string;
}

const rowOf = (message: Message, data: unknown, { recipient, channel, createdAt }: Row) => ({
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
