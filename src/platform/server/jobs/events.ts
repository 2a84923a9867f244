import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue } from "./jobs.ts";

declare module "../database/db.ts" {
  interface Database {
    event: {
      id: string;
      name: string;
      data: unknown;
      emitted_at: string;
      subject: string | null;
      sequence: number | null;
    };
    event_subject: { subject: string; last_sequence: number; told_sequence: number };
    event_cursor: { subscriber: string; subject: string; last_sequence: number };
  }
}

/** Something that happened, told to later modules without knowing them. */
export interface Event<Data> {
  /** `module.something_happened`. */
  name: string;
  schema: z.ZodType<Data>;
  /** What it happened to (`appointment:<id>`): events of one subject reach a subscriber in their order. */
  subject?: (data: Data) => string;
}

export const defineEvent = <Data>(
  name: string,
  schema: z.ZodType<Data>,
  options: Pick<Event<Data>, "subject"> = {},
): Event<Data> => ({ name, schema, ...options });

/** Tells every subscriber's job about the event; `registry.ts` carries it out. */
export const tellSubscribers = defineJob("events.tell_subscribers", z.object({ eventId: z.string() }), {
  priority: 10,
});

const WRITE = "insert into event (id, name, data, emitted_at) values ($1, $2, $3, $4)";

/** Whoever counts holds the subject until the commit, so that the next number is seen after this one. */
const WRITE_IN_ORDER = `
  with counted as (
    insert into event_subject as known (subject, last_sequence, told_sequence) values ($5, 1, 0)
    on conflict (subject) do update set last_sequence = known.last_sequence + 1
    returning known.last_sequence
  )
  insert into event (id, name, data, emitted_at, subject, sequence)
  select $1::uuid, $2, $3::jsonb, $4::timestamptz, $5, counted.last_sequence from counted`;

export interface EmitOptions {
  /** Another event of the same subject is emitted after it in this transaction, and whoever tells of that tells of both. */
  isToldWithNext?: boolean;
}

/** Writes the event into the caller's transaction. Each subscriber then works on its own, and is retried alone. */
export function emit<Data>(ctx: Ctx, event: Event<Data>, data: Data, options: EmitOptions = {}): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const eventId = newId();
    const told = event.schema.parse(data);
    const values = [eventId, event.name, JSON.stringify(told), ctx.now().toISOString()];
    const subject = event.subject?.(told);
    if (subject === undefined) {
      await Promise.all([rowsOf(ctx.db, WRITE, values), enqueue(ctx, tellSubscribers, { eventId })]);
      return;
    }
    await Promise.all([
      rowsOf(ctx.db, WRITE_IN_ORDER, [...values, subject]),
      // A job that waits tells of this event, too: before it looks, it waits for the count that is held here.
      options.isToldWithNext ? undefined : enqueue(ctx, tellSubscribers, { eventId }, { key: subject }),
    ]);
  });
}
