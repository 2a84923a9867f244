import { notificationsModule } from "#modules/notifications/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { inChunks } from "./in-chunks.ts";
import type { Random } from "./random.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Somebody looked within the hour. */
const READ_WITHIN_MINUTES = 60;

interface Told {
  data: unknown;
  at: string;
}

/**
 * The office has read what its bell told it until yesterday. The program itself tells of events when it has started, as of
 * that moment; what is noted here already is not told again.
 */
export async function readOldNews(ctx: Ctx, random: Random): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const { messages = [] } = notificationsModule({ publicUrl: "" });
  for (const message of messages.filter(({ channels }) => channels.includes("bell"))) {
    const events = await rowsOf<Told>(
      ctx.db,
      `select data, emitted_at as at from event where name = $1 and emitted_at < $2::timestamptz order by emitted_at, id`,
      [message.event.name, before],
    );
    const rows = (await Promise.all(events.map((event) => bellRows(ctx, message, event, random)))).flat();
    await inChunks(rows, (some) =>
      ctx.db
        .insertInto("notification")
        .values(some)
        .onConflict((conflict) => conflict.constraint("notification_once").doNothing())
        .execute(),
    );
  }
}

async function bellRows(ctx: Ctx, message: Message, { data, at }: Told, random: Random) {
  const told = message.event.schema.parse(data);
  const recipients = (await message.to(ctx, told)).filter(({ id, clientId }) => id.startsWith("user:") && !clientId);
  const rows = [];
  for (const recipient of recipients) {
    const brief = await message.brief?.(ctx, told, recipient);
    if (!brief) continue;
    const sentAt = new Date(new Date(at).getTime() + MINUTE_MS);
    const readAt = new Date(sentAt.getTime() + random.between(1, READ_WITHIN_MINUTES) * MINUTE_MS);
    rows.push({
      id: random.id(sentAt),
      message: message.name,
      cause: message.cause(told),
      recipient: recipient.id,
      recipient_name: recipient.name ?? "",
      client_id: null,
      channel: "bell" as const,
      data: JSON.stringify(told),
      status: "sent" as const,
      title: brief.title,
      body: brief.text,
      path: brief.path,
      created_at: sentAt.toISOString(),
      written_at: sentAt.toISOString(),
      sent_at: sentAt.toISOString(),
      read_at: readAt.toISOString(),
    });
  }
  return rows;
}
