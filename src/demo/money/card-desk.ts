import {
  advanceSandbox,
  beginSetup,
  chargeInvoices,
  confirmSetup,
  createSandboxProvider,
  followEvent,
  followSetup,
  providerOf,
  receiveWebhook,
  sandboxFor,
  testMethodOf,
  type Deliver,
  type ProviderParts,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Random } from "../random.ts";

export interface Payer {
  clientId: string;
  name: string;
  /** Who sits before the page. */
  actor: Actor;
}

/** The portal's page and the processor at instants of the past; in no transaction. */
export interface CardDesk {
  ctxAt: (at: Date, actor?: Actor) => Ctx;
  /** @returns the id of the saved method */
  save: (at: Date, payer: Payer, method: { token: SandboxToken; makesDefault: boolean }) => Promise<string>;
  pay: (at: Date, payer: Payer, order: { methodId: string; invoiceId: string; cents: number }) => Promise<string>;
  /** What time brings at the processor until then, and what it tells of it, as of when it happened. */
  passUntil: (at: Date) => Promise<void>;
}

const VALID_YEARS = 3;

export function openCardDesk(
  ctx: Ctx,
  { random, secrets }: { random: Random; secrets: ProviderParts["secrets"] },
): CardDesk {
  const open = providerOf({ stripe: null, secrets });
  const ctxAt = (at: Date, actor = ctx.actor): Ctx => ({ ...ctx, actor, now: () => at });
  return {
    ctxAt,
    async save(at, { clientId, name, actor }, { token, makesDefault }) {
      const then = ctxAt(at, actor);
      const { kind } = testMethodOf(token);
      const isCard = kind === "card";
      const key = random.id(at);
      const { clientSecret } = await beginSetup(then, open, { key, clientId, kind, makesDefault, isOnce: false });
      const { setupId } = await confirmSetup(sandboxFor(then, secrets), clientSecret, {
        token,
        holderName: name,
        expMonth: isCard ? random.between(1, 12) : null,
        expYear: isCard ? at.getUTCFullYear() + VALID_YEARS : null,
      });
      await followSetup(then, open, setupId);
      const [saved] = await rowsOf<{ id: string }>(ctx.db, "select method_id as id from payment_setup where id = $1", [
        key,
      ]);
      if (!saved) throw new Error(`${token} was not saved`);
      return saved.id;
    },
    pay: (at, { clientId, actor }, { methodId, invoiceId, cents }) =>
      chargeInvoices(
        ctxAt(at, actor),
        open,
        { key: random.id(at), clientId, methodId, origin: "portal", invoices: [{ invoiceId, cents }] },
        { isOnSession: true },
      ),
    async passUntil(at) {
      const sandbox = sandboxFor(ctxAt(at), secrets);
      const deliver: Deliver = async (raw, headers) => {
        const event = createSandboxProvider(sandbox).readWebhook(raw, headers);
        await receiveWebhook(ctxAt(at), open, { provider: "sandbox", raw, headers });
        await followEvent(ctxAt(new Date(event.at)), open, { provider: "sandbox", eventId: event.eventId });
        return 200;
      };
      await advanceSandbox(sandbox, at, deliver);
    },
  };
}
