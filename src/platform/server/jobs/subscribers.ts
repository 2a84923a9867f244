import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import type { Event } from "./events.ts";
import { defineJob, enqueue, type Job } from "./jobs.ts";

/** An event by itself, or whatever waits of a subject. */
const Told = z.union([z.object({ subject: z.string() }), z.object({ eventId: z.string() })]);
type Told = z.infer<typeof Told>;

export type Hear<Data> = (ctx: Ctx, data: Data, toldAt: string) => Promise<void>;

interface Heard {
  event: Event<unknown>;
  hear: Hear<unknown>;
}

interface Subscriber {
  job: Job<Told>;
  heard: Map<string, Heard>;
}

export interface Subscribers {
  /** Returns the job of a subscriber that is new. */
  add: <Data>(event: Event<Data>, name: string, hear: Hear<Data>) => Job<Told> | null;
  /** The work of a subscriber's job. */
  run: (ctx: Ctx, name: string, told: Told) => Promise<void>;
  /** Gives all subscribers of an event their jobs. */
  tell: (ctx: Ctx, eventId: string) => Promise<void>;
}

/** Who listens to which events. */
export function createSubscribers(): Subscribers {
  const known = new Map<string, Subscriber>();

  const add: Subscribers["add"] = (event, name, hear) => {
    // Its data are parsed by the event's own schema before they reach `hear`.
    const heard = { event, hear } as unknown as Heard;
    const subscriber = known.get(name);
    if (!subscriber) {
      const job = defineJob(name, Told);
      known.set(name, { job, heard: new Map([[event.name, heard]]) });
      return job;
    }
    if (subscriber.heard.has(event.name)) throw new Error(`${name} listens twice to ${event.name}`);
    if ([heard, ...subscriber.heard.values()].some(({ event }) => !event.subject))
      throw new Error(`${name} listens to several events, of which one has no subject that would keep their order`);
    subscriber.heard.set(event.name, heard);
    return null;
  };

  const run: Subscribers["run"] = async (ctx, name, told) => {
    const subscriber = known.get(name);
    if (!subscriber) throw new Error(`Nobody is named ${name}`);
    if ("eventId" in told) return hearOne(ctx, subscriber, await readEvent(ctx, told.eventId));
    // Each in a transaction of its own: what is done is done when a later one fails.
    while (await hearNext(ctx, subscriber, told.subject));
  };

  const tell: Subscribers["tell"] = (ctx, eventId) =>
    inTransaction(ctx, async (ctx) => {
      const event = await readEvent(ctx, eventId);
      // In one transaction: told again after a fault, either all subscribers have their job or none.
      if (event.subject !== null) return tellOfSubject(ctx, [...known.values()], event.subject);
      for (const { job, heard } of known.values()) if (heard.has(event.name)) await enqueue(ctx, job, { eventId });
    });

  return { add, run, tell };
}

/**
 * Jobs of the telling run in any order, so one of them tells of everything that has not been told of this subject. A
 * subscriber that is new begins there.
 */
async function tellOfSubject(ctx: Ctx, subscribers: readonly Subscriber[], subject: string): Promise<void> {
  const counted = await ctx.db
    .selectFrom("event_subject")
    .select(["last_sequence", "told_sequence"])
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirst();
  if (!counted || counted.last_sequence <= counted.told_sequence) return;
  const untold = await ctx.db
    .selectFrom("event")
    .select("name")
    .distinct()
    .where("subject", "=", subject)
    .where("sequence", ">", counted.told_sequence)
    .execute();
  const hearing = subscribers.filter(({ heard }) => untold.some(({ name }) => heard.has(name)));
  if (hearing.length > 0)
    await ctx.db
      .insertInto("event_cursor")
      .values(hearing.map(({ job }) => ({ subscriber: job.name, subject, last_sequence: counted.told_sequence })))
      .onConflict((conflict) => conflict.constraint("event_cursor_pk").doNothing())
      .execute();
  for (const { job } of hearing) await enqueue(ctx, job, { subject }, { key: subject });
  await ctx.db
    .updateTable("event_subject")
    .set((eb) => ({ told_sequence: eb.ref("last_sequence") }))
    .where("subject", "=", subject)
    .execute();
}

const NEXT = `
  select event.id, event.name, event.data, event.emitted_at, event.sequence
  from event
  where event.subject = $1 and event.sequence > $2 and event.name = any($3::text[])
  order by event.sequence
  limit 1`;

/**
 * The oldest event of the subject that this subscriber has not worked on, in the transaction that says that it has. The
 * cursor is locked meanwhile, so another process waits for its turn. False when there is none.
 */
function hearNext(ctx: Ctx, subscriber: Subscriber, subject: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const cursor = ctx.db.selectFrom("event_cursor").where("subscriber", "=", subscriber.job.name);
    const at = await cursor.select("last_sequence").where("subject", "=", subject).forUpdate().executeTakeFirst();
    if (!at) return false;
    const names = [...subscriber.heard.keys()];
    const [next] = await rowsOf<EventRow & { sequence: number }>(ctx.db, NEXT, [subject, at.last_sequence, names]);
    if (!next) return false;
    await hearOne(ctx, subscriber, next);
    await ctx.db
      .updateTable("event_cursor")
      .set({ last_sequence: next.sequence })
      .where("subscriber", "=", subscriber.job.name)
      .where("subject", "=", subject)
      .execute();
    return true;
  });
}

interface EventRow {
  name: string;
  data: unknown;
  emitted_at: string;
}

async function hearOne(ctx: Ctx, { job, heard }: Subscriber, { name, data, emitted_at }: EventRow): Promise<void> {
  const found = heard.get(name);
  if (!found) throw new Error(`${job.name} does not listen to ${name}`);
  await found.hear(ctx, found.event.schema.parse(data), emitted_at);
}

const readEvent = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom("event")
    .select(["name", "data", "emitted_at", "subject"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Longer than a subscriber's last retry could come, with time for an operator to revive it. */
const EVENTS_ARE_KEPT_MS = 120 * 86_400_000;

/** Forgets old events, and the counts and cursors of subjects that have none left. */
export async function forgetEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - EVENTS_ARE_KEPT_MS).toISOString();
  await inTransaction(ctx, async ({ db }) => {
    await db.deleteFrom("event").where("emitted_at", "<", before).execute();
    // Locked first: whoever just counts another event is waited for, and that event is then seen.
    const silent = await rowsOf<{ subject: string }>(db, SILENT_SUBJECTS);
    const subjects = silent.map(({ subject }) => subject);
    await rowsOf(db, FORGET_SUBJECTS, [subjects]);
    await rowsOf(db, FORGET_CURSORS, [subjects]);
  });
}

const NO_EVENT = "not exists (select from event where event.subject = event_subject.subject)";
const SILENT_SUBJECTS = `select event_subject.subject from event_subject where ${NO_EVENT} for update skip locked`;
const FORGET_SUBJECTS = `delete from event_subject where event_subject.subject = any($1::text[]) and ${NO_EVENT}`;
const FORGET_CURSORS = `
  delete from event_cursor
  where event_cursor.subject = any($1::text[])
    and not exists (select from event_subject where event_subject.subject = event_cursor.subject)`;
