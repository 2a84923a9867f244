import { isId } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { followCharge } from "../charges/follow-charge.ts";
import { readCharge } from "../charges/read-charge.ts";
import { followSetup } from "../methods/follow-setup.ts";
import { ProviderRefused, type PaymentProvider, type ProviderEvent } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { followPayout } from "../reconcile/follow-payout.ts";
import { followDispute } from "../refunds/follow-dispute.ts";
import { followRefund } from "../refunds/follow-refund.ts";

interface EventKey {
  provider: string;
  eventId: string;
}

/**
 * Looks at what an event tells of and takes down how it stands now, in no transaction. Whoever died in the middle is followed
 * by another who does all of it again.
 *
 * @throws ProviderUnreachable
 */
export async function followEvent(ctx: Ctx, open: OpenProvider, { provider: name, eventId }: EventKey): Promise<void> {
  const event = await ctx.db
    .selectFrom("provider_event")
    .select(["subject", "handled_at"])
    .where("provider", "=", name)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  if (!event || event.handled_at !== null) return;
  const provider = await open(ctx, name);
  // Of a provider that the company has left and has no keys of nothing can be read any more.
  if (provider.name === name) await follow({ ctx, open, provider }, subjectOf(event));
  await ctx.db
    .updateTable("provider_event")
    .set({ handled_at: ctx.now().toISOString() })
    .where("provider", "=", name)
    .where("event_id", "=", eventId)
    .execute();
}

/** The only one who writes it takes it from such an event. */
const subjectOf = ({ subject }: { subject: { kind: string } }) => subject as ProviderEvent["subject"];

interface Asking {
  ctx: Ctx;
  open: OpenProvider;
  provider: PaymentProvider;
}

async function follow(asking: Asking, subject: ProviderEvent["subject"]): Promise<void> {
  const { ctx, open, provider } = asking;
  switch (subject.kind) {
    case "charge":
      await isOurs(asking, subject.chargeId);
      return;
    case "setup":
      if (await isOurSetup(asking, subject.setupId)) await followSetup(ctx, open, subject.setupId);
      return;
    case "refund":
      if (await isOurs(asking, subject.chargeId)) await followRefund(ctx, await provider.readRefund(subject.refundId));
      return;
    case "dispute":
      // The charge first: what the books do not have yet cannot be taken back.
      if (await isOurs(asking, subject.chargeId))
        await followDispute(ctx, await provider.readDispute(subject.disputeId));
      return;
    case "payout":
      return followPayout(ctx, await provider.readPayout(subject.payoutId), provider.name);
    case "method":
      return followMethod(asking, subject.methodId);
    case "other":
      return undefined;
  }
}

/** Follows a charge, unless another system on the same account at the provider has made it. @returns whether it is ours */
async function isOurs({ ctx, open, provider }: Asking, chargeId: string): Promise<boolean> {
  const known = await ctx.db
    .selectFrom("payment")
    .select("id")
    .where("provider", "=", provider.name)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  if (known) {
    await readCharge(ctx, open, chargeId);
    return true;
  }
  // The answer of the call may have been lost: then the charge alone says whose it is.
  const charge = await provider.readCharge(chargeId).catch((fault: unknown) => {
    if (fault instanceof ProviderRefused) return null;
    throw fault;
  });
  if (charge === null || !(await isPayment(ctx, provider, charge.paymentId))) return false;
  await followCharge(ctx, charge);
  return true;
}

async function isPayment({ db }: Ctx, { name }: PaymentProvider, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await db
    .selectFrom("payment")
    .select("id")
    .where("id", "=", id)
    .where("provider", "=", name)
    .executeTakeFirst();
  return row !== undefined;
}

async function isOurSetup({ ctx, provider }: Asking, setupId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("payment_setup")
    .select("id")
    .where("provider", "=", provider.name)
    .where("provider_setup_id", "=", setupId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A card was renewed or is gone: what it was saved by is read again. */
async function followMethod({ ctx, open, provider }: Asking, methodId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom("payment_setup")
    .innerJoin("payment_method", "payment_method.id", "payment_setup.method_id")
    .select("payment_setup.provider_setup_id as setupId")
    .where("payment_method.provider", "=", provider.name)
    .where("payment_method.provider_method_id", "=", methodId)
    .where("payment_method.removed_at", "is", null)
    .where("payment_setup.provider_setup_id", "is not", null)
    .orderBy("payment_setup.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row && row.setupId !== null) await followSetup(ctx, open, row.setupId);
}
