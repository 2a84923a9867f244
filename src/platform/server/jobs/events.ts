import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue } from "./jobs.ts";

declare module "../database/db.ts" {
  interface Database {
    event: { id: string; name: string; data: unknown; emitted_at: string };
  }
}

/** Something that happened, told to later modules without knowing them. */
export interface Event<Data> {
  /** `module.something_happened`. */
  name: string;
  schema: z.ZodType<Data>;
}

export const defineEvent = <Data>(name: string, schema: z.ZodType<Data>): Event<Data> => ({ name, schema });

/** Tells every subscriber's job about the event; `registry.ts` carries it out. */
export const tellSubscribers = defineJob("events.tell_subscribers", z.object({ eventId: z.string() }), {
  priority: 10,
});

const WRITE = "insert into event (id, name, data, emitted_at) values ($1, $2, $3, $4)";

/** Writes the event into the caller's transaction. Each subscriber then works on its own, and is retried alone. */
export function emit<Data>(ctx: Ctx, event: Event<Data>, data: Data): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const eventId = newId();
    const values = [eventId, event.name, JSON.stringify(event.schema.parse(data)), ctx.now().toISOString()];
    await Promise.all([rowsOf(ctx.db, WRITE, values), enqueue(ctx, tellSubscribers, { eventId })]);
  });
}
