import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeInvoice, makeIssuedInvoice, paymentJournal } from "../../factories.ts";
import { checkLedger } from "../ledger/check-ledger.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { clientBalance } from "../ledger/read-balances.ts";

const { manager } = ACTORS;

let world: World;
let clientId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM)));
});
afterEach(() => world.close());

const giveUp = (id: string, version = 1, reason = "Moved away") =>
  world.call(manager, contract.writeOffInvoice, { id, version, reason });

test("what is open is a loss, nothing more is asked of the client, and what was paid stays paid", async () => {
  const { id } = await makeIssuedInvoice(world.ctx(SYSTEM), { client_id: clientId });
  await postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId: id, cents: 8_75 }));
  expect((await giveUp(id)).body).toMatchObject({
    status: "cancelled",
    cancelReason: "Written off: Moved away",
    balanceCents: 0,
    writtenOffCents: 100_00,
    can: { credit: false, writeOff: false, cancel: false, pay: false, lateFee: false },
  });
  expect(await clientBalance(world.ctx(SYSTEM), clientId)).toEqual({ owedCents: 0, creditCents: 0 });
  const { body } = await world.call(manager, contract.readTrialBalance, {});
  const balances = Object.fromEntries(body.accounts.map(({ account, balanceCents }) => [account, balanceCents]));
  // The sales tax stays payable.
  expect(balances).toEqual({
    undeposited: 8_75,
    receivable: 0,
    "sales-tax": -8_70,
    "service-revenue": -100_05,
    "bad-debt": 100_00,
  });
  expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
  const events = await world.db.selectFrom("invoice_event").selectAll().execute();
  expect(events).toMatchObject([{ kind: "written-off", cents: 100_00, note: "Moved away" }]);
  const logged = await world.db.selectFrom("audit_log").select("action").execute();
  expect(logged).toContainEqual({ action: "billing.invoice_written_off" });

  const credit = { id, version: 2, cents: 1, reason: "Late" };
  expect((await world.call(manager, contract.creditInvoice, credit)).body.code).toBe("billing.not_issued");
  expect((await giveUp(id, 2)).body.code).toBe("billing.not_open");
});

test("nothing of what is not open, unexplained, or seen otherwise", async () => {
  const draft = await makeInvoice(world.ctx(SYSTEM), { client_id: clientId, status: "draft", sent_at: null });
  expect((await giveUp(draft.id)).body.code).toBe("billing.not_open");
  const { id } = await makeIssuedInvoice(world.ctx(SYSTEM), { client_id: clientId });
  expect((await giveUp(id, 1, " ")).body.errors).toMatchObject([{ path: "reason" }]);
  expect((await giveUp(id, 5)).body.code).toBe("billing.changed_meanwhile");
  const asked = { id, version: 1, reason: "Moved away" };
  expect((await world.call(ACTORS.support, contract.writeOffInvoice, asked)).status).toBe(403);
  await world.call(manager, contract.creditInvoice, { id, version: 1, cents: 108_75, reason: "Late" });
  expect((await giveUp(id, 2)).body.code).toBe("billing.not_open");
  expect(await world.db.selectFrom("write_off").selectAll().execute()).toEqual([]);
});

test("two at once give up once", async () => {
  const { id } = await makeIssuedInvoice(world.ctx(SYSTEM), { client_id: clientId });
  const answers = await Promise.all([giveUp(id), giveUp(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
});
