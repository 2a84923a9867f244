import * as z from "zod";
import { inTransaction, type Ctx } from "../context.ts";
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

/** Writes the event into the caller's transaction. Each subscriber then works on its own, and is retried alone. */
export function emit<Data>(ctx: Ctx, event: Event<Data>, data: Data): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const eventId = newId();
    await ctx.db
      .insertInto("event")
      .values({
        id: eventId,
        name: event.name,
        data: JSON.stringify(event.schema.parse(data)),
        emitted_at: ctx.now().toISOString(),
      })
      .execute();
    await enqueue(ctx, tellSubscribers, { eventId });
  });
}
