import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import * as contract from "../../contract.ts";
import { depositJournal, paymentJournal } from "../../factories.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { clientBalance } from "../ledger/read-balances.ts";
import { findStatement } from "./find-statement.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

const ctx = () => office.world.ctx(SYSTEM);
const period = { from: "2026-02-01", to: "2026-02-28" };

/** January: an invoice and a part of it paid. February: another, a deposit, and the first paid. March: a third. */
async function bill(): Promise<void> {
  const { draft, send, clientId } = office;
  const first = await send(await draft({ invoiceOn: "2026-01-10", dueOn: "2026-01-20" }));
  await postJournal(
    ctx(),
    paymentJournal({ clientId, invoiceId: first.id, cents: 50_00, onDate: "2026-01-31", memo: "PAY-000001 check" }),
  );
  await send(await draft({ invoiceOn: "2026-02-01", dueOn: "2026-03-03" }));
  await postJournal(ctx(), depositJournal({ clientId, cents: 30_00, onDate: "2026-02-10" }));
  await postJournal(
    ctx(),
    paymentJournal({ clientId, invoiceId: first.id, cents: 100_00, onDate: "2026-02-28", memo: "PAY-000002 check" }),
  );
  await send(await draft({ invoiceOn: "2026-03-01", dueOn: "2026-03-31" }));
  // Somebody else's, who owes on the same days.
  const { id: other } = await makeClient(ctx());
  await send(await draft({ clientId: other, invoiceOn: "2026-02-02" }));
}

test("it begins with what was owed before, tells each change by day, and ends with what the ledger has", async () => {
  await bill();
  const { clientId } = office;
  const statement = await findStatement(ctx(), clientId, period);
  expect(statement).toMatchObject({
    openingCents: 150_00,
    rows: [
      { onDate: "2026-02-01", memo: "INV-000002 issued", chargedCents: 200_00, creditedCents: 0, balanceCents: 350_00 },
      { onDate: "2026-02-10", memo: "Deposit", chargedCents: 0, creditedCents: 30_00, balanceCents: 320_00 },
      { onDate: "2026-02-28", memo: "PAY-000002 check", creditedCents: 100_00, balanceCents: 220_00 },
    ],
    closingCents: 220_00,
    open: [
      { reference: "INV-000001", cents: 50_00, age: "days60" },
      { reference: "INV-000002", cents: 200_00, age: "current" },
    ],
    creditCents: 30_00,
  });
});

test("each period begins where the one before ended, and the last one ends with the client's balance", async () => {
  await bill();
  const { clientId } = office;
  const months = [{ from: "2026-01-01", to: "2026-01-31" }, period, { from: "2026-03-01", to: "2026-03-31" }];
  let before = 0;
  for (const month of months) {
    const { openingCents, rows, closingCents, open, creditCents } = await findStatement(ctx(), clientId, month);
    expect(openingCents).toBe(before);
    const changes = rows.reduce((sum, { chargedCents, creditedCents }) => sum + chargedCents - creditedCents, 0);
    expect(openingCents + changes).toBe(closingCents);
    expect(open.reduce((sum, { cents }) => sum + cents, 0) - creditCents).toBe(closingCents);
    before = closingCents;
  }
  const { owedCents, creditCents } = await clientBalance(ctx(), clientId);
  expect(before).toBe(owedCents - creditCents);
});

test("the office reads it in the client's language", async () => {
  await bill();
  const response = await office.file(`/api/clients/${office.clientId}/statement?from=2026-02-01&to=2026-02-28`);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-disposition"]).toMatch(/^inline.*estado-de-cuenta-2026-02-01-2026-02-28\.pdf/);
  const paper = readPdf(response.rawPayload).pages.join("\n");
  for (const words of ["Estado de cuenta", "$150.00", "Factura: INV-000002", "Pago: PAY-000002", "$220.00"])
    expect(paper).toContain(words);
  // Nothing of another client, and no English.
  expect(paper).not.toContain("INV-000004");
  expect(paper).not.toContain("issued");
});

test("it is emailed to the client once, with the paper", async () => {
  await bill();
  const { world, manager, clientId } = office;
  await world.runJobs();
  const before = (await world.mails()).length;
  const { status } = await world.call(manager, contract.sendStatement, { id: clientId, ...period }, { key: "once" });
  await world.call(manager, contract.sendStatement, { id: clientId, ...period }, { key: "once" });
  expect(status).toBe(200);
  await world.runJobs();
  await world.runJobs();
  const mails = (await world.mails()).slice(before);
  expect(mails).toMatchObject([{ to_address: "ana@homes.example", language: "es" }]);
  expect(mails[0]?.subject).toContain("Su estado de cuenta");
  expect(mails[0]?.attachments).toMatchObject([{ filename: "estado-de-cuenta-2026-02-01-2026-02-28.pdf" }]);
});

test("what cannot be is refused", async () => {
  const { world, manager, clientId } = office;
  const send = (asked: { id: string; from?: string; to?: string }, who = manager) =>
    world.call(who, contract.sendStatement, { ...period, ...asked });
  expect((await send({ id: newId() })).body.code).toBe("clients.not_found");
  expect((await send({ id: clientId, to: "2026-01-31" })).body.errors).toMatchObject([{ path: "to" }]);
  const { id: silent } = await makeClient(ctx(), { email: "" });
  expect((await send({ id: silent })).body.code).toBe("billing.no_email");
  expect((await send({ id: clientId }, ACTORS.support)).status).toBe(403);
  expect(
    (await office.file(`/api/clients/${clientId}/statement?from=2026-02-01&to=2026-02-28`, ACTORS.client)).statusCode,
  ).toBe(403);
});
