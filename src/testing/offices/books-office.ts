import * as contract from "#modules/billing/contract.ts";
import { issueInvoice, makePayment } from "#modules/billing/factories.ts";
import type { Account } from "#modules/billing/rules.ts";
import {
  checkLedger,
  confirmSetup,
  createSandboxProvider,
  openSandbox,
  testMethodOf,
  trialBalance,
  type SandboxFaults,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import { makeStaff } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../actors.ts";
import { detailsOf } from "../sandbox-desk.ts";
import { createWorld } from "../world.ts";

/** An office whose payments are charged by the sandbox, and that is told nothing: the program was down meanwhile. */
export type BooksOffice = Awaited<ReturnType<typeof openBooksOffice>>;

/** On the second of March 2026, a Monday morning in New York. */
export async function openBooksOffice(faults: SandboxFaults = {}) {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  const { id: clientId } = await makeClient(ctx);
  // Whoever is told.
  await makeStaff(ctx, { role: "manager" });
  const sandbox = openSandbox({ db: world.db, secrets: world.secrets, now: world.clock.now, faults });
  const provider = createSandboxProvider(sandbox);
  const customerId = await provider.customer({ clientId, name: "Ana Moreno", email: "ana@homes.example" });

  async function save(token: SandboxToken): Promise<string> {
    const { clientSecret } = await provider.setup({ setupKey: newId(), customerId, kind: testMethodOf(token).kind });
    return (await confirmSetup(sandbox, clientSecret, detailsOf(token))).method?.methodId ?? "";
  }

  const order = (paymentId: string, methodId: string, cents: number) =>
    provider.charge({ paymentId, customerId, methodId, cents, description: "INV-000001", isOnSession: false });

  /** A payment that was written down before the provider was called. */
  async function begin(cents: number, kind: "card" | "bank" = "card"): Promise<string> {
    const invoiceId = await issueInvoice(ctx, { clientId, cents });
    const { id } = await makePayment(ctx, {
      client_id: clientId,
      kind,
      status: "pending",
      provider: provider.name,
      amount_cents: cents,
      check_number: "",
      method_label: "Visa 4242",
      paid_at: null,
    });
    await world.db.insertInto("payment_allocation").values({ payment_id: id, invoice_id: invoiceId, cents }).execute();
    return id;
  }

  return {
    world,
    clientId,
    provider,
    save,
    begin,
    order,
    /** Charged at the provider, and its answer was lost. */
    async charge(token: SandboxToken, cents: number) {
      const methodId = await save(token);
      const id = await begin(cents, testMethodOf(token).kind);
      return { id, ...(await order(id, methodId, cents)) };
    },
    payment: (id: string) => world.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** As the office has it done. @returns what differs then, each by its kind and both sums */
    async reconcile(): Promise<[string, number | null, number | null][]> {
      await world.call(ACTORS.manager, contract.reconcileNow, {});
      await world.runJobs();
      return (await world.call(ACTORS.manager, contract.listDifferences, {})).body.data
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map(({ kind, providerCents, ledgerCents }) => [kind, providerCents, ledgerCents]);
    },
    differences: async () => (await world.call(ACTORS.manager, contract.listDifferences, {})).body.data,
    async books(...accounts: Account[]): Promise<number[]> {
      const balances = (await trialBalance(ctx, {})).accounts;
      return accounts.map((account) => balances.find((row) => row.account === account)?.balanceCents ?? 0);
    },
    faults: async () => (await checkLedger(ctx)).faults,
  };
}
