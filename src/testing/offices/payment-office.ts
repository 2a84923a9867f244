import * as contract from "#modules/billing/contract.ts";
import { invoiceJournal } from "#modules/billing/factories.ts";
import type { Account } from "#modules/billing/rules.ts";
import { checkLedger, clientBalance, postJournal, trialBalance } from "#modules/billing/server/index.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../actors.ts";
import { createWorld, type World } from "../world.ts";

const { manager } = ACTORS;

type PaymentTold = Partial<InputOf<typeof contract.recordPayment>>;
type RefundTold = Partial<InputOf<typeof contract.refundPayment>> & { id: string };

/** An office that takes money by hand, on the second of March 2026, with one client. */
export interface PaymentOffice {
  world: World;
  clientId: string;
  /** An invoice of the client in the books, due on that day; 8 % of it is tax. @returns its id */
  bill: (cents: number, clientId?: string) => Promise<string>;
  invoice: (id: string) => Promise<{ status: string; balanceCents: number; version: number }>;
  /** A check for $100 unless told. */
  take: (told?: PaymentTold) => ReturnType<typeof record>;
  refund: (told: RefundTold) => ReturnType<typeof giveBack>;
  bounce: (id: string, version?: number) => ReturnType<typeof sendBack>;
  apply: (id: string, cents: number) => ReturnType<typeof useCredit>;
  deposit: (...paymentIds: string[]) => ReturnType<typeof makeSlip>;
  payment: (id: string) => Promise<contract.PaymentDetail>;
  credit: () => Promise<number>;
  /** What the books say of these accounts; zero where nothing happened. */
  books: (...accounts: Account[]) => Promise<number[]>;
  faults: () => Promise<unknown[]>;
}

const record = (world: World, input: InputOf<typeof contract.recordPayment>) =>
  world.call(manager, contract.recordPayment, input);
const giveBack = (world: World, input: InputOf<typeof contract.refundPayment>) =>
  world.call(manager, contract.refundPayment, input);
const sendBack = (world: World, input: InputOf<typeof contract.returnPayment>) =>
  world.call(manager, contract.returnPayment, input);
const useCredit = (world: World, input: InputOf<typeof contract.applyCredit>) =>
  world.call(manager, contract.applyCredit, input);
const makeSlip = (world: World, paymentIds: string[]) =>
  world.call(manager, contract.makeDepositSlip, { paymentIds, depositedOn: "2026-03-02" });

export async function openPaymentOffice(): Promise<PaymentOffice> {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  const { id: clientId } = await makeClient(ctx);
  const payment = async (id: string) => (await world.call(manager, contract.getPayment, { id })).body;
  const invoice = async (id: string) => (await world.call(manager, contract.getInvoice, { id })).body;
  return {
    world,
    clientId,
    bill: async (cents, whose = clientId) => {
      const journal = await invoiceJournal(ctx, { clientId: whose, cents });
      await postJournal(ctx, journal);
      return journal.causeId;
    },
    invoice,
    payment,
    take: (told = {}) =>
      record(world, {
        clientId,
        kind: "check",
        checkNumber: told.kind === "cash" ? "" : "1042",
        amountCents: 100_00,
        receivedOn: "2026-03-02",
        ...told,
      }),
    refund: async ({ id, version, ...told }) =>
      giveBack(world, {
        id,
        version: version ?? (await payment(id)).version,
        cents: 100_00,
        kind: "cash",
        reason: "Paid twice",
        ...told,
      }),
    bounce: async (id, version) =>
      sendBack(world, { id, version: version ?? (await payment(id)).version, reason: "Insufficient funds" }),
    apply: async (id, cents) => useCredit(world, { id, version: (await invoice(id)).version, cents }),
    deposit: (...ids) => makeSlip(world, ids),
    credit: async () => (await clientBalance(ctx, clientId)).creditCents,
    books: async (...accounts) => {
      const balances = (await trialBalance(ctx, {})).accounts;
      return accounts.map((account) => balances.find((row) => row.account === account)?.balanceCents ?? 0);
    },
    faults: async () => (await checkLedger(ctx)).faults,
  };
}
