import type { Ctx } from "#platform/server/context.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { listOwnMethods, OwnSetup } from "../../contract-own.ts";
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { methodsOf } from "./find-methods.ts";
import { keepSetup } from "./keep-setup.ts";
import { describeSetup, setupNotFound, todayOf, toOwnMethod } from "./method-views.ts";
import { tellingUnreachable } from "./telling-unreachable.ts";

const SHOWN_UNFINISHED = 5;

/** What a client has saved with the provider that is set up, and what of it still waits. In no transaction. */
export async function findOwnMethods(
  ctx: Ctx,
  open: OpenProvider,
  clientId: string,
): Promise<OutputOf<typeof listOwnMethods>> {
  const provider = await open(ctx);
  const unfinished = await findUnfinished(ctx, provider, clientId);
  const today = await todayOf(ctx);
  const saved = (await methodsOf(ctx, clientId)).filter((method) => method.provider === provider.name);
  return {
    data: saved.map((method) => toOwnMethod(method, today)),
    unfinished,
    provider: {
      name: provider.name,
      publicKey: provider.publicKey,
      publicAccount: provider.publicAccount ?? null,
      kinds: [...provider.kinds],
    },
  };
}

/** Asked anew, because only the provider knows the secret with which the page goes on. */
async function findUnfinished(ctx: Ctx, provider: PaymentProvider, clientId: string): Promise<OwnSetup[]> {
  const rows = await ctx.db
    .selectFrom("payment_setup")
    .select(["id", "provider_setup_id"])
    .where("client_id", "=", clientId)
    .where("provider", "=", provider.name)
    .where("status", "in", ["needs-action", "processing"])
    .where("has_method", "=", true)
    .where("is_once", "=", false)
    .orderBy("started_at", "desc")
    .limit(SHOWN_UNFINISHED)
    .execute();
  const setups: OwnSetup[] = [];
  for (const { id, provider_setup_id: setupId } of rows) {
    const setup = setupId === null ? null : await askOrSkip(ctx, provider, { id, setupId });
    if (setup?.status === "needs-action" || setup?.status === "processing") setups.push(setup);
  }
  return setups;
}

/** The saved ones are shown even while the provider is away. */
async function askOrSkip(ctx: Ctx, provider: PaymentProvider, { id, setupId }: { id: string; setupId: string }) {
  try {
    const state = await provider.readSetup(setupId);
    await keepSetup(ctx, id, state);
    return await describeSetup(ctx, id, state);
  } catch (fault) {
    if (fault instanceof ProviderUnreachable || fault instanceof ProviderRefused) return null;
    throw fault;
  }
}

/**
 * How saving a method stands, asked anew. In no transaction.
 *
 * @throws AppError billing.setup_not_found | billing.provider_unreachable
 */
export async function readSetup(
  ctx: Ctx,
  open: OpenProvider,
  { id, clientId }: { id: string; clientId: string },
): Promise<OwnSetup> {
  const provider = await open(ctx);
  const row = await ctx.db
    .selectFrom("payment_setup")
    .select("provider_setup_id")
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("provider", "=", provider.name)
    .executeTakeFirst();
  const setupId = row?.provider_setup_id ?? null;
  if (setupId === null) throw setupNotFound();
  const lost = "The payment provider cannot be reached. Nothing is lost. Please try again in a moment.";
  const state = await tellingUnreachable(lost, () => provider.readSetup(setupId));
  await keepSetup(ctx, id, state);
  return describeSetup(ctx, id, state);
}
