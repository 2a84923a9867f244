import {
  chargeInvoices,
  confirmSetup,
  createSandboxProvider,
  providerOf,
  sandboxFor,
  testMethodOf,
  type MethodFacts,
  type ProviderParts,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";

interface CardPayment {
  secrets: ProviderParts["secrets"];
  /** Whose money it is, by which the sandbox knows what is to happen. */
  token: SandboxToken;
  clientId: string;
  invoices: { invoiceId: string; cents: number }[];
}

/** Saves a test card or account and charges it in the sandbox, in no transaction. @returns the payment's id */
export async function makeCardPayment(ctx: Ctx, { secrets, token, clientId, invoices }: CardPayment): Promise<string> {
  const sandbox = sandboxFor(ctx, secrets);
  const provider = createSandboxProvider(sandbox);
  const { kind } = testMethodOf(token);
  const customerId = await provider.customer({ clientId, name: "Ana Moreno", email: "ana@homes.example" });
  await ctx.db
    .insertInto("payment_customer")
    .values({ client_id: clientId, provider: provider.name, customer_id: customerId })
    .onConflict((conflict) => conflict.constraint("payment_customer_pk").doNothing())
    .execute();
  const { clientSecret } = await provider.setup({ setupKey: newId(), customerId, kind });
  const expiry = kind === "card" ? { expMonth: 12, expYear: 2030 } : { expMonth: null, expYear: null };
  const { method } = await confirmSetup(sandbox, clientSecret, { token, holderName: "Ana Moreno", ...expiry });
  if (!method) throw new Error(`${token} cannot be saved at once`);
  return chargeInvoices(
    ctx,
    providerOf({ stripe: null, secrets }),
    { key: newId(), clientId, methodId: await keepMethod(ctx, clientId, method), invoices, origin: "portal" },
    { isOnSession: false },
  );
}

async function keepMethod({ db, now }: Ctx, clientId: string, facts: MethodFacts): Promise<string> {
  const known = await db
    .selectFrom("payment_method")
    .select("id")
    .where("client_id", "=", clientId)
    .where("fingerprint", "=", facts.fingerprint)
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await db
    .insertInto("payment_method")
    .values({
      id,
      client_id: clientId,
      provider: "sandbox",
      provider_method_id: facts.methodId,
      kind: facts.kind,
      brand: facts.brand,
      last4: facts.last4,
      exp_month: facts.expMonth,
      exp_year: facts.expYear,
      holder_name: facts.holderName,
      fingerprint: facts.fingerprint,
      added_by: null,
      added_at: now().toISOString(),
    })
    .execute();
  return id;
}
