import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import * as contract from "../../contract.ts";
import { makePayLink } from "../../factories.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

interface Answer {
  status: number;
  body: { code: string; errors?: readonly { path: string; message: string }[] };
}

const { manager } = ACTORS;

/** What money has been moved so far: rows, journals, charges at the processor. */
async function moved() {
  const rows = async (table: "payment" | "refund" | "credit_note" | "ledger_journal") =>
    (await office.world.db.selectFrom(table).select("id").execute()).length;
  return [
    await rows("payment"),
    await rows("refund"),
    await rows("credit_note"),
    await rows("ledger_journal"),
    await office.charges(),
  ];
}

async function link(invoiceId: string): Promise<string> {
  const ctx = office.world.ctx(SYSTEM);
  const invoice = await ctx.db.selectFrom("invoice").selectAll().where("id", "=", invoiceId).executeTakeFirstOrThrow();
  return (await makePayLink(ctx, invoice, "en")).replace("/pay/", "");
}

/** Every endpoint that takes an amount, asked for one that is good but for it, and the field at which it is told. */
async function amountEndpoints(): Promise<Record<string, { field: RegExp; ask: (cents: number) => Promise<Answer> }>> {
  const { clientId } = office.payer;
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const token = await link(invoiceId);
  const taken = (await office.take({ clientId, allocations: [] })).body;
  const { version } = await office.invoice(invoiceId);
  const cash = { clientId, kind: "cash", checkNumber: "", receivedOn: "2026-03-02" } as const;
  const { world, payer } = office;
  return {
    payOwn: {
      field: /^invoices/,
      ask: (cents) => world.call(payer, contract.payOwn, { key: newId(), methodId, invoices: [{ invoiceId, cents }] }),
    },
    payByLink: {
      field: /^cents$/,
      ask: (cents) =>
        world.call(VISITOR, contract.payByLink, { token, key: newId(), step: "begin", kind: "card", cents }),
    },
    recordPayment: {
      field: /^amountCents$/,
      ask: (amountCents) => world.call(manager, contract.recordPayment, { ...cash, amountCents }),
    },
    "recordPayment, a share": {
      field: /^allocations\.0\.cents$|^amountCents$/,
      ask: (cents) =>
        world.call(manager, contract.recordPayment, {
          ...cash,
          amountCents: 100_00,
          allocations: [{ invoiceId, cents }],
        }),
    },
    refundPayment: {
      field: /^cents$/,
      ask: (cents) =>
        world.call(manager, contract.refundPayment, {
          ...{ id: taken.id, version: taken.version, cents },
          ...{ kind: "cash" as const, reason: "Paid twice" },
        }),
    },
    applyCredit: {
      field: /^cents$/,
      ask: (cents) => world.call(manager, contract.applyCredit, { id: invoiceId, version, cents }),
    },
    creditInvoice: {
      field: /^cents$/,
      ask: (cents) => world.call(manager, contract.creditInvoice, { id: invoiceId, version, cents, reason: "Late" }),
    },
  };
}

test("an amount that is none is told at its field by every endpoint, and nothing is moved", async () => {
  const endpoints = await amountEndpoints();
  const before = await moved();
  const wrong: unknown[] = [];
  for (const [name, { field, ask }] of Object.entries(endpoints))
    for (const cents of [-1, -100_00, 0, 0.5, 100.5, 1e15, Number.NaN]) {
      const { status, body } = await ask(cents);
      const fault = body.errors?.find(({ path }) => field.test(path));
      const isClear = fault !== undefined && fault.message.length > 10 && !/invalid|expected/i.test(fault.message);
      if (status !== 422 || !isClear) wrong.push({ name, cents, status, body });
    }
  expect(wrong).toEqual([]);
  expect(await moved()).toEqual(before);
}, 120_000);

test("more than there is is told at its field by every endpoint, and nothing is moved", async () => {
  const endpoints = await amountEndpoints();
  const before = await moved();
  const wrong: unknown[] = [];
  for (const [name, { field, ask }] of Object.entries(endpoints)) {
    // Money by hand may be more than is owed: the rest lies there for the client.
    if (name === "recordPayment") continue;
    const { status, body } = await ask(100_01);
    const isTold = body.errors?.some(({ path }) => field.test(path)) === true;
    if (![409, 422].includes(status) || !isTold) wrong.push({ name, status, body });
  }
  expect(wrong).toEqual([]);
  expect(await moved()).toEqual(before);
}, 120_000);

test("what is another client's is as if it did not exist, and nothing is moved", async () => {
  const { world, payer } = office;
  const other = await office.makePayer("other@homes.example");
  const [mine, theirs] = [await office.save("tok_visa"), await office.save("tok_amex", { who: other })];
  const [own, foreign] = [await office.billPayer(100_00), await office.bill(100_00, other.clientId)];
  const token = await link(own);
  // The other's card, begun for a link of the other's invoice.
  const key = newId();
  const elsewhere = { token: await link(foreign), key, kind: "card", cents: 100_00 } as const;
  await world.call(VISITOR, contract.payByLink, { ...elsewhere, step: "begin" });
  const before = await moved();
  const pay = (methodId: string, invoiceId: string) =>
    world.call(payer, contract.payOwn, { key: newId(), methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  const cash = { clientId: payer.clientId, kind: "cash", checkNumber: "", receivedOn: "2026-03-02" } as const;
  const answers: Answer[] = [
    await pay(theirs, own),
    await pay(mine, foreign),
    await world.call(payer, contract.makeOwnMethodDefault, { id: theirs }),
    await world.call(payer, contract.removeOwnMethod, { id: theirs }),
    await world.call(VISITOR, contract.payByLink, { ...elsewhere, token, step: "charge" }),
    await world.call(manager, contract.recordPayment, {
      ...{ ...cash, amountCents: 100_00 },
      allocations: [{ invoiceId: foreign, cents: 100_00 }],
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await moved()).toEqual(before);
}, 120_000);

test("an expired card is refused at the provider and here, and nothing is moved", async () => {
  const invoiceId = await office.billPayer(100_00);
  const methodId = await office.save("tok_visa");
  const before = await moved();
  const setup = await office.world.call(office.payer, contract.beginOwnMethod, { key: newId(), kind: "card" });
  const confirmed = await office.world.call(VISITOR, contract.confirmSandboxSetup, {
    ...{ clientSecret: setup.body.clientSecret, token: "tok_visa", holderName: "Ana Moreno" },
    ...{ expMonth: 2, expYear: 2026 },
  });
  expect(confirmed.body).toMatchObject({ status: "failed", failureCode: "expired_card" });
  await office.world.db.updateTable("payment_method").set({ exp_month: 2, exp_year: 2026 }).execute();
  const { status, body } = await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([409, "billing.method_expired", "methodId"]);
  expect(await moved()).toEqual(before);
});
