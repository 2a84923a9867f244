import { makeClientUser } from "#modules/accounts/factories.ts";
import * as contract from "#modules/billing/contract.ts";
import { issueInvoice } from "#modules/billing/factories.ts";
import type { Account } from "#modules/billing/rules.ts";
import { checkLedger, testMethodOf, trialBalance, type SandboxToken } from "#modules/billing/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../actors.ts";
import { detailsOf } from "../sandbox-desk.ts";
import { createWorld, type World, type WorldOptions } from "../world.ts";

export type Payer = Extract<Actor, { kind: "client" }>;

type Setup = InputOf<typeof contract.beginOwnMethod>;
type PaymentTold = Partial<InputOf<typeof contract.payOwn>> & Pick<InputOf<typeof contract.payOwn>, "invoices">;

/** A client who signs in, and what they do with cards and bank accounts as their page does it, in the sandbox. */
export type CardOffice = Awaited<ReturnType<typeof openCardOffice>>;

/** On the second of March 2026, a Monday morning in New York, unless told. */
export async function openCardOffice(now = "2026-03-02T15:00:00Z", options: Omit<WorldOptions, "now"> = {}) {
  const world = await createWorld({ now, ...options });
  const ctx = world.ctx(SYSTEM);
  const payer = await makePayer(world, "ana@example.com");

  const begin = (told: Partial<Setup> = {}, who: Actor = payer) =>
    world.call(who, contract.beginOwnMethod, { key: newId(), kind: "card", ...told });
  /** What the page tells the sandbox: without a session, by the secret alone. */
  const confirm = (clientSecret: string, token: SandboxToken) =>
    world.call(VISITOR, contract.confirmSandboxSetup, { clientSecret, ...detailsOf(token) });

  return {
    world,
    payer,
    clientId: payer.clientId,
    /** Another client who signs in. */
    makePayer: (email: string) => makePayer(world, email),
    begin,
    confirm,
    /** Saves a test card or account to the end, as the page does. @returns the id of the saved method */
    async saveMethod(token: SandboxToken, who: Payer = payer): Promise<string> {
      const { kind, saving } = testMethodOf(token);
      const { id, clientSecret } = (await begin({ kind }, who)).body;
      await confirm(clientSecret, token);
      if (saving === "needs-action")
        await world.call(VISITOR, contract.answerSandboxSetup, { clientSecret, isApproved: true });
      if (saving === "micro-deposits")
        await world.call(VISITOR, contract.verifySandboxSetup, { clientSecret, amounts: [32, 45] });
      const setup = (await world.call(who, contract.readOwnSetup, { id })).body;
      if (setup.method === null) throw new Error(`${token} was not saved: ${setup.status} ${setup.failureCode}`);
      return setup.method.id;
    },
    methods: async (who: Payer = payer) => (await world.call(who, contract.listOwnMethods, {})).body,
    /** An invoice in the books that is due on this day, 8 % of it tax. @returns its id */
    bill: (cents: number, whose = payer.clientId) => issueInvoice(ctx, { clientId: whose, cents }),
    /** Pays as the client's page does. */
    pay: (methodId: string, told: PaymentTold, who: Payer = payer) =>
      world.call(who, contract.payOwn, { key: newId(), methodId, ...told }),
    invoice: async (id: string) => (await world.call(ACTORS.manager, contract.getInvoice, { id })).body,
    /** The payment's row, whatever its screens show. */
    paymentRow: (id: string) =>
      world.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** What the books say of these accounts; zero where nothing happened. */
    async books(...accounts: Account[]): Promise<number[]> {
      const balances = (await trialBalance(ctx, {})).accounts;
      return accounts.map((account) => balances.find((row) => row.account === account)?.balanceCents ?? 0);
    },
    faults: async () => (await checkLedger(ctx)).faults,
  };
}

async function makePayer(world: World, email: string): Promise<Payer> {
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email });
  return { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
}
