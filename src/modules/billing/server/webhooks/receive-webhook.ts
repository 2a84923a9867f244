import * as z from "zod";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

/** Sees to what was told of one event; for hours, because providers are down that long. */
export const handleEvent = defineJob(
  "billing.handle_provider_event",
  z.object({ provider: z.string(), eventId: z.string() }),
  { retries: 12, retrySeconds: 30 },
);

export interface TellWebhook {
  /** Whose it says it is. */
  provider: string;
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Keeps what the provider tells, once by its id, and leaves it to a job. What has no right signature leaves nothing behind.
 *
 * @throws AppError billing.no_provider: this company's provider is another one
 * @throws BadSignature
 */
export async function receiveWebhook(ctx: Ctx, open: OpenProvider, told: TellWebhook): Promise<void> {
  const provider = await open(ctx);
  if (provider.name !== told.provider)
    throw new AppError("not_found", "billing.no_provider", { detail: "This payment provider is not used here." });
  const { eventId, type, at, subject } = provider.readWebhook(told.raw, told.headers);
  await inTransaction(ctx, async (ctx) => {
    const kept = await ctx.db
      .insertInto("provider_event")
      .values({
        provider: provider.name,
        event_id: eventId,
        type,
        subject: JSON.stringify(subject),
        happened_at: at,
        received_at: ctx.now().toISOString(),
      })
      .onConflict((conflict) => conflict.constraint("provider_event_pk").doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (kept) await enqueue(ctx, handleEvent, { provider: provider.name, eventId });
  });
}
