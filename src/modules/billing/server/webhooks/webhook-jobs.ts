import type { Ctx } from "#platform/server/context.ts";
import { enqueue, type Work } from "#platform/server/jobs/jobs.ts";
import { BadSignature } from "../providers/ask-provider.ts";
import { providerOf, sandboxFor } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { advanceSandbox } from "../sandbox/advance-sandbox.ts";
import type { Deliver } from "../sandbox/deliver-events.ts";
import { followEvent } from "./follow-event.ts";
import { handleEvent, receiveWebhook } from "./receive-webhook.ts";

/** How long what was handled is kept, for the question whether it was told. */
const KEPT_MS = 90 * 86_400_000;
/** Longer than the retries of one that succeeds in the end mostly take. */
const LEFT_AFTER_MS = 3_600_000;
const AT_ONCE = 500;

export function webhookJobs(work: Work, parts: BillingParts): void {
  const open = providerOf(parts);
  work(handleEvent, (ctx, event) => followEvent(ctx, open, event));
  work.every("25 * * * *", "billing.handle_left_events", handleLeftEvents);
  work.every("35 4 * * *", "billing.forget_provider_events", forgetEvents);
  if (parts.stripe !== null) return;
  // Where nobody else moves money, time passes at the processor inside this program.
  work.every("* * * * *", "billing.advance_sandbox", (ctx) => {
    const deliver: Deliver = async (raw, headers) => {
      try {
        await receiveWebhook(ctx, open, { provider: "sandbox", raw, headers });
        return 200;
      } catch (fault) {
        if (fault instanceof BadSignature) return 400;
        throw fault;
      }
    };
    return advanceSandbox(sandboxFor(ctx, parts.secrets), ctx.now(), deliver);
  });
}

/** What was tried to the last is tried again: a provider may have been down for a day. */
async function handleLeftEvents(ctx: Ctx): Promise<void> {
  const left = await ctx.db
    .selectFrom("provider_event")
    .select(["provider", "event_id"])
    .where("handled_at", "is", null)
    .where("received_at", "<", new Date(ctx.now().getTime() - LEFT_AFTER_MS).toISOString())
    .orderBy("received_at")
    .limit(AT_ONCE)
    .execute();
  for (const { provider, event_id: eventId } of left)
    await enqueue(ctx, handleEvent, { provider, eventId }, { key: `${provider} ${eventId}` });
}

async function forgetEvents({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom("provider_event")
    .where("handled_at", "<", new Date(now().getTime() - KEPT_MS).toISOString())
    .execute();
}
