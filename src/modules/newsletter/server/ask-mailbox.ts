import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { Language } from "#platform/languages.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { SubscriptionSource, SubscriptionStatus } from "../rules.ts";
import { sendConfirmation } from "./send-confirmation.ts";

/** The live topic, of the same name as the module. */
export const NEWSLETTER = "newsletter";

/**
 * Of two who ask at once both find one row. What is subscribed stays as it is. A request that came with an account stays
 * one: it is answered when the account's address is proven.
 */
const ASK = `
  insert into newsletter_subscriber as known (id, email, email_key, language, source, asked_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict on constraint newsletter_subscriber_email_key_unique do update set
    asked_at = case when known.status = 'confirmed' then known.asked_at else excluded.asked_at end,
    language = case when known.status = 'confirmed' then known.language else excluded.language end,
    source = case
      when known.status = 'confirmed' or (known.status = 'asked' and known.source in ('registration', 'portal'))
        then known.source
      else excluded.source
    end
  returning id, asked_at, status`;

export interface Asked {
  id: string;
  asked_at: string;
  status: SubscriptionStatus;
}

/** Notes that a mailbox is to be asked; nothing is mailed. In the caller's transaction. */
export async function noteRequest(
  ctx: Ctx,
  { email, language, source }: { email: string; language: Language; source: SubscriptionSource },
): Promise<Asked> {
  const values = [newId(), email.trim(), emailKeyOf(email), language, source, ctx.now().toISOString()];
  const [asked] = await rowsOf<Asked>(ctx.db, ASK, values);
  if (!asked) throw new Error("A mailbox was asked and has no row");
  await announce(ctx, NEWSLETTER);
  return asked;
}

/**
 * Has a mailbox asked by email whether it wants the newsletter. The same is done for every mailbox, whoever has it: the
 * job finds out whether there is anything to ask, out of sight.
 */
export function askMailbox(
  ctx: Ctx,
  request: { email: string; language: Language; source: SubscriptionSource },
): Promise<Asked> {
  return inTransaction(ctx, async (ctx) => {
    const asked = await noteRequest(ctx, request);
    await audit(ctx, {
      action: "newsletter.asked",
      entityType: "newsletter_subscriber",
      entityId: asked.id,
      changes: { source: request.source },
    });
    await enqueue(ctx, sendConfirmation, { subscriberId: asked.id, askedAt: asked.asked_at });
    return asked;
  });
}
