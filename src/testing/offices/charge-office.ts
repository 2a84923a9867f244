import * as contract from "#modules/billing/contract.ts";
import {
  advanceSandbox,
  answerSetup,
  confirmSetup,
  createSandboxProvider,
  openSandbox,
  testMethodOf,
  type SandboxFaults,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { detailsOf } from "../sandbox-desk.ts";
import type { World } from "../world.ts";
import { openPaymentOffice } from "./payment-office.ts";

export type Payer = Actor & { kind: "client" };
type Paid = InputOf<typeof contract.payOwn>;

export type ChargeOffice = Awaited<ReturnType<typeof openChargeOffice>>;

/** An office on the second of March 2026 and a client who signs in and pays by the sandbox. */
export async function openChargeOffice() {
  const office = await openPaymentOffice();
  const { world } = office;
  const faults: SandboxFaults = {};
  const sandbox = openSandbox({ db: world.db, secrets: world.secrets, now: world.clock.now, faults });
  const provider = createSandboxProvider(sandbox);
  const payer = await makePayer(world, "payer@homes.example");

  /** A test card or account that the client has saved, to the end. @returns the id of the method here */
  async function save(token: SandboxToken, told: { isOnce?: boolean; who?: Payer } = {}): Promise<string> {
    const { clientId } = told.who ?? payer;
    const customerId = await provider.customer({ clientId, name: "Ana Moreno", email: "payer@homes.example" });
    await world.db
      .insertInto("payment_customer")
      .values({ client_id: clientId, provider: "sandbox", customer_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { kind, saving } = testMethodOf(token);
    const { clientSecret } = await provider.setup({ setupKey: newId(), customerId, kind });
    const state = await confirmSetup(sandbox, clientSecret, detailsOf(token));
    const { method } = saving === "needs-action" ? await answerSetup(sandbox, clientSecret, true) : state;
    if (method === null) throw new Error(`${token} was not saved`);
    const id = newId();
    await world.db
      .insertInto("payment_method")
      .values({
        ...{ id, client_id: clientId, provider: "sandbox", provider_method_id: method.methodId, kind },
        ...{ brand: method.brand, last4: method.last4, exp_month: method.expMonth, exp_year: method.expYear },
        ...{ holder_name: method.holderName, fingerprint: `${method.fingerprint}${id}`, is_once: told.isOnce ?? false },
        ...{ added_by: null, added_at: world.clock.now().toISOString() },
      })
      .execute();
    return id;
  }

  return {
    ...office,
    faults,
    sandbox,
    provider,
    open: () => Promise.resolve(provider),
    payer,
    makePayer: (email: string) => makePayer(world, email),
    save,
    /** An invoice of the payer. @returns its id */
    billPayer: (cents: number) => office.bill(cents, payer.clientId),
    pay: (told: Partial<Paid> & Pick<Paid, "methodId" | "invoices">, who: Payer = payer) =>
      world.call(who, contract.payOwn, { key: newId(), ...told }),
    read: async (id: string) => (await world.call(payer, contract.readOwnPayment, { id })).body,
    row: (id: string) => world.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** Lets time pass at the processor until then; nobody is told of it. */
    async advanceTo(iso: string): Promise<void> {
      world.clock.set(iso);
      await advanceSandbox(sandbox, world.clock.now(), () => Promise.resolve(200));
    },
    /** How many charges the processor has. */
    async charges(): Promise<number> {
      return (await world.db.selectFrom("sandbox_charge").select("id").execute()).length;
    },
    ledgerFaults: office.faults,
  };
}

async function makePayer(world: World, email: string): Promise<Payer> {
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email });
  return { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
}
