import { makeClientUser } from "#modules/accounts/factories.ts";
import * as contract from "#modules/billing/contract.ts";
import { makeIssuedInvoice, type NewInvoice } from "#modules/billing/factories.ts";
import {
  advanceSandbox,
  answerSetup,
  checkLedger,
  confirmSetup,
  createSandboxProvider,
  openSandbox,
  testMethodOf,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { makeProperty } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { detailsOf } from "../sandbox-desk.ts";
import { clientActor } from "../told-client.ts";
import { createWorld } from "../world.ts";

export type AutopayOffice = Awaited<ReturnType<typeof openAutopayOffice>>;

/** A client who signs in and has a plan, with the sandbox's cards, on the second of March 2026 unless told. */
export async function openAutopayOffice(now = "2026-03-02T15:00:00Z") {
  const world = await createWorld({ now });
  const ctx = world.ctx(SYSTEM);
  const { id: userId, clientId } = await makeClientUser(ctx, { email: "ana@homes.example" });
  const ana = clientActor(userId, clientId);
  const { id: propertyId } = await makeProperty(ctx, clientId);
  const planId = await makePlan(ctx, { client_id: clientId, property_id: propertyId });
  const sandbox = openSandbox({ db: world.db, secrets: world.secrets, now: world.clock.now });
  const provider = createSandboxProvider(sandbox);
  const read = async () => (await world.call(ana, contract.readOwnAutopay, {})).body;

  return {
    ...{ world, ctx, ana, clientId, sandbox },
    read,
    /** Saves a test card or account, which is the default from then on. @returns its id here */
    async saveDefault(token: SandboxToken, expiry: { month: number; year: number } = { month: 12, year: 2030 }) {
      const { kind, saving } = testMethodOf(token);
      const customerId = await provider.customer({ clientId, name: "Ana Moreno", email: "ana@homes.example" });
      const { clientSecret } = await provider.setup({ setupKey: newId(), customerId, kind });
      const first = await confirmSetup(sandbox, clientSecret, detailsOf(token));
      const { method } = saving === "needs-action" ? await answerSetup(sandbox, clientSecret, true) : first;
      if (!method) throw new Error(`${token} was not saved`);
      await world.db
        .insertInto("payment_customer")
        .values({ client_id: clientId, provider: "sandbox", customer_id: customerId })
        .onConflict((conflict) => conflict.constraint("payment_customer_pk").doNothing())
        .execute();
      await world.db
        .updateTable("payment_method")
        .set({ is_default: false })
        .where("client_id", "=", clientId)
        .execute();
      const id = newId();
      await world.db
        .insertInto("payment_method")
        .values({
          id,
          client_id: clientId,
          provider: "sandbox",
          provider_method_id: method.methodId,
          kind,
          brand: method.brand,
          last4: method.last4,
          exp_month: kind === "card" ? expiry.month : null,
          exp_year: kind === "card" ? expiry.year : null,
          holder_name: method.holderName,
          fingerprint: method.fingerprint,
          is_default: true,
          added_by: userId,
          added_at: world.clock.now().toISOString(),
        })
        .execute();
      return id;
    },
    turnOn: async () =>
      world.call(ana, contract.changeOwnAutopay, { isOn: true, consentWords: (await read()).consentWords }),
    /** Lets the bank answer what is due by now; nobody is told of it. @returns how its charges stand */
    async askBank() {
      await advanceSandbox(sandbox, world.clock.now(), () => Promise.resolve(200));
      const charges = await world.db.selectFrom("sandbox_charge").select("id").orderBy("id").execute();
      return Promise.all(charges.map(({ id }) => provider.readCharge(id)));
    },
    turnOff: () => world.call(ana, contract.changeOwnAutopay, { isOn: false }),
    /** An invoice of the plan over $120 that was sent just now. @returns its id */
    async bill(dueOn: string, told: Partial<NewInvoice> = {}): Promise<string> {
      const amounts = { subtotal_cents: 120_00, tax_cents: 0, total_cents: 120_00 };
      const plan = { plan_id: planId, plan_period_on: dueOn };
      return (await makeIssuedInvoice(ctx, { client_id: clientId, due_on: dueOn, ...plan, ...amounts, ...told })).id;
    },
    tries: (invoiceId: string) =>
      world.db
        .selectFrom("autopay_try")
        .leftJoin("payment", "payment.id", "autopay_try.payment_id")
        .select(["attempt", "tried_on", "skipped", "payment.status"])
        .where("invoice_id", "=", invoiceId)
        .orderBy("attempt")
        .execute(),
    statusOf: async (invoiceId: string) =>
      (await world.db.selectFrom("invoice").select("status").where("id", "=", invoiceId).executeTakeFirstOrThrow())
        .status,
    /** What the sandbox took, whatever is written here. */
    charged: async () =>
      (await world.db.selectFrom("sandbox_charge").select("cents").where("status", "=", "succeeded").execute()).length,
    subjects: async () => (await world.mails()).map(({ subject }) => subject),
    faults: async () => (await checkLedger(ctx)).faults,
  };
}
