import { issuesModule } from "#modules/issues/server/index.ts";
import { notificationsModule } from "#modules/notifications/server/index.ts";
import { supportModule } from "#modules/support/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { inChunks } from "../in-chunks.ts";
import type { Random } from "../random.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Somebody looked within the hour. */
const READ_WITHIN_MINUTES = 60;

/** As far back the program has yet to tell of anything when it starts: of payments for longer than of the rest. */
const RECENT_DAYS = 3;
/** So much waits for whoever comes to work. */
const LEFT_UNREAD = 3;

/** Whose messages the demo's office hears of. */
const TELLING = [issuesModule, supportModule, notificationsModule];

interface Told {
  data: unknown;
  at: string;
}

/**
 * The office has read what its bell told it until yesterday. The program itself tells of events when it has started, as of
 * that moment; what is noted here already is not told again.
 */
export async function readOldNews(ctx: Ctx, random: Random): Promise<void> {
  const now = ctx.now().getTime();
  await note(ctx, await newsBetween(ctx, random, { from: new Date(0), to: new Date(now - DAY_MS) }));
}

/** Of the rest, everybody has read all but the newest, as people who work there would have. */
export async function readRecentNews(ctx: Ctx, random: Random): Promise<void> {
  const now = ctx.now().getTime();
  const news = await newsBetween(ctx, random, { from: new Date(now - RECENT_DAYS * DAY_MS), to: new Date(now + 1) });
  const newestFirst = news.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const byReader = Map.groupBy(newestFirst, ({ recipient }) => recipient);
  await note(
    ctx,
    [...byReader.values()].flatMap((own) => own.slice(LEFT_UNREAD)),
  );
}

type News = Awaited<ReturnType<typeof bellRows>>[number];

const note = ({ db }: Ctx, news: readonly News[]) =>
  inChunks(news, (some) =>
    db
      .insertInto("notification")
      .values(some)
      .onConflict((conflict) => conflict.constraint("notification_once").doNothing())
      .execute(),
  );

/** What the bells of the office told of events from one instant to another, but without it. */
async function newsBetween(ctx: Ctx, random: Random, { from, to }: { from: Date; to: Date }): Promise<News[]> {
  const messages = TELLING.flatMap((module) => module({ publicUrl: "" }).messages ?? []);
  const news: News[] = [];
  for (const message of messages.filter(({ channels }) => channels.includes("bell"))) {
    const events = await rowsOf<Told>(
      ctx.db,
      `select data, emitted_at as at from event
       where name = $1 and emitted_at >= $2::timestamptz and emitted_at < $3::timestamptz order by emitted_at, id`,
      [message.event.name, from.toISOString(), to.toISOString()],
    );
    news.push(...(await Promise.all(events.map((event) => bellRows(ctx, message, event, random)))).flat());
  }
  return news;
}

async function bellRows(ctx: Ctx, message: Message, { data, at }: Told, random: Random) {
  const told = message.event.schema.parse(data);
  const recipients = (await message.to(ctx, told)).filter(({ id, clientId }) => id.startsWith("user:") && !clientId);
  const rows = [];
  for (const recipient of recipients) {
    const brief = await message.brief?.(ctx, told, recipient);
    if (!brief) continue;
    const sentAt = earlier(new Date(new Date(at).getTime() + MINUTE_MS), ctx.now());
    const readAt = earlier(new Date(sentAt.getTime() + random.between(1, READ_WITHIN_MINUTES) * MINUTE_MS), ctx.now());
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

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
