import type { OutputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readPayLink } from "../../contract-pay-link.ts";
import { keepSetup } from "../methods/keep-setup.ts";
import { describeSetup } from "../methods/method-views.ts";
import {
  ProviderRefused,
  ProviderUnreachable,
  type PaymentProvider,
  type SetupState,
} from "../providers/ask-provider.ts";
import { keptOf } from "./pay-links.ts";

type Waiting = OutputOf<typeof readPayLink>["waiting"];

/** Writes down by which link a setup was begun, and how much it is to pay; one of another link stays that one's. */
export async function noteLinkSetup(
  { db }: Ctx,
  { token, setupId, cents }: { token: string; setupId: string; cents: number },
): Promise<void> {
  await db
    .insertInto("pay_link_setup")
    .values({ setup_id: setupId, token_hash: keptOf(token), cents })
    .onConflict((conflict) =>
      conflict
        .constraint("pay_link_setup_pk")
        .doUpdateSet({ cents })
        .where("pay_link_setup.token_hash", "=", keptOf(token)),
    )
    .execute();
}

/** Undefined for one that was not begun by this link. */
export const findLinkSetup = (ctx: Ctx, which: { token: string; setupId: string; clientId: string }) =>
  setupsOf(ctx, which.token)
    .where("payment_setup.id", "=", which.setupId)
    .where("payment_setup.client_id", "=", which.clientId)
    .executeTakeFirst();

/**
 * The bank account that somebody gave by this link the last, while it waits for its two deposits, or is confirmed and was
 * not charged. The provider is asked, in no transaction; null also while it does not answer.
 */
export async function findWaitingSetup(ctx: Ctx, provider: PaymentProvider, token: string): Promise<Waiting> {
  const row = await setupsOf(ctx, token)
    .leftJoin("payment_method", "payment_method.id", "payment_setup.method_id")
    .where("payment_setup.kind", "=", "bank")
    .where("payment_setup.provider", "=", provider.name)
    .where("payment_setup.status", "in", ["needs-action", "processing", "succeeded"])
    .where("payment_method.removed_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("payment").select("payment.id").whereRef("payment.request_key", "=", "payment_setup.id"),
        ),
      ),
    )
    .orderBy("payment_setup.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.provider_setup_id === null) return null;
  const state = await readOrNull(provider, row.provider_setup_id);
  if (!state) return null;
  await keepSetup(ctx, row.id, state);
  const setup = await describeSetup(ctx, row.id, state);
  const isWaiting = setup.action === "micro-deposits" || setup.method !== null;
  return isWaiting ? { setup, cents: row.cents } : null;
}

async function readOrNull(provider: PaymentProvider, setupId: string): Promise<SetupState | null> {
  try {
    return await provider.readSetup(setupId);
  } catch (fault) {
    if (fault instanceof ProviderUnreachable || fault instanceof ProviderRefused) return null;
    throw fault;
  }
}

const setupsOf = ({ db }: Ctx, token: string) =>
  db
    .selectFrom("pay_link_setup")
    .innerJoin("payment_setup", "payment_setup.id", "pay_link_setup.setup_id")
    .where("pay_link_setup.token_hash", "=", keptOf(token))
    .where("payment_setup.is_once", "=", true)
    .select(["payment_setup.id", "payment_setup.provider_setup_id", "payment_setup.method_id", "pay_link_setup.cents"]);
