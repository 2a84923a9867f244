import { clientNameOf } from "#modules/clients/rules.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { OwnSetup } from "../../contract-own.ts";
import type { MethodKind } from "../../rules-providers.ts";
import type { PaymentProvider, SetupState } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { keepSetup } from "./keep-setup.ts";
import { describeSetup, setupNotFound, type SetupRow } from "./method-views.ts";
import { tellingUnreachable } from "./telling-unreachable.ts";

export interface NewSetup {
  /** Of whoever asks: the same key is the same beginning. */
  key: string;
  clientId: string;
  kind: MethodKind;
  makesDefault: boolean;
  /** For one payment by a link: it is not among the client's saved methods. */
  isOnce: boolean;
}

const LOST = "The payment provider cannot be reached. Nothing was saved or lost. Please try again in a moment.";

/**
 * Begins to save a card or account, in no transaction: the row first, then the call. Where the answer is lost, the same
 * key asks for the same one again.
 *
 * @throws AppError billing.provider_unreachable | billing.kind_not_offered | billing.setup_not_found (the key is another client's)
 *   | clients.not_found
 */
export async function beginSetup(ctx: Ctx, open: OpenProvider, setup: NewSetup): Promise<OwnSetup> {
  if (ctx.db.isTransaction) throw new Error("A provider is never called in a transaction");
  const provider = await open(ctx);
  if (!provider.kinds.includes(setup.kind)) throw notOffered();
  const { row, payer } = await writeSetup(ctx, provider, setup);
  const state = await tellingUnreachable(LOST, async () => {
    if (row.provider_setup_id !== null) return provider.readSetup(row.provider_setup_id);
    const customerId = await customerOf(ctx, provider, { clientId: row.client_id, ...payer });
    return provider.setup({ setupKey: row.id, customerId, kind: row.kind });
  });
  await noteSetup(ctx, row, state);
  await keepSetup(ctx, row.id, state);
  return describeSetup(ctx, row.id, state);
}

interface Written {
  row: SetupRow;
  payer: { name: string; email: string };
}

function notOffered(): AppError {
  const message = "This way of paying is not offered here. Please call us.";
  return new AppError("conflict", "billing.kind_not_offered", { detail: message, errors: [{ path: "kind", message }] });
}

/** The key is the row's id, so the database itself knows one that was used before. */
function writeSetup(ctx: Ctx, provider: PaymentProvider, setup: NewSetup): Promise<Written> {
  return inTransaction(ctx, async (ctx) => {
    const client = await lockLivingClient(ctx, setup.clientId);
    if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    const now = ctx.now().toISOString();
    await ctx.db
      .insertInto("payment_setup")
      .values({
        id: setup.key,
        client_id: client.id,
        provider: provider.name,
        kind: setup.kind,
        makes_default: setup.makesDefault && !setup.isOnce,
        is_once: setup.isOnce,
        status: "needs-action",
        started_by: "userId" in ctx.actor ? ctx.actor.userId : null,
        started_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.constraint("payment_setup_pk").doNothing())
      .execute();
    const row = await ctx.db
      .selectFrom("payment_setup")
      .selectAll()
      .where("id", "=", setup.key)
      .where("client_id", "=", client.id)
      .where("provider", "=", provider.name)
      .executeTakeFirst();
    if (!row) throw setupNotFound();
    return { row, payer: { name: clientNameOf(client), email: client.email } };
  });
}

/** Of two who ask at once both are told the same by the provider, and one of them writes it down. */
async function customerOf(
  ctx: Ctx,
  provider: PaymentProvider,
  payer: { clientId: string; name: string; email: string },
): Promise<string> {
  const known = ctx.db
    .selectFrom("payment_customer")
    .select("customer_id")
    .where("client_id", "=", payer.clientId)
    .where("provider", "=", provider.name);
  const found = await known.executeTakeFirst();
  if (found) return found.customer_id;
  const customerId = await provider.customer(payer);
  await ctx.db
    .insertInto("payment_customer")
    .values({ client_id: payer.clientId, provider: provider.name, customer_id: customerId })
    .onConflict((conflict) => conflict.constraint("payment_customer_pk").doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).customer_id;
}

async function noteSetup({ db }: Ctx, { id }: SetupRow, { setupId }: SetupState): Promise<void> {
  await db
    .updateTable("payment_setup")
    .set({ provider_setup_id: setupId })
    .where("id", "=", id)
    .where("provider_setup_id", "is", null)
    .execute();
}
