import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { creditInvoice } from "../contract-corrections.ts";
import { depositJournal, issueInvoice, makeIssuedInvoice, paymentJournal } from "../factories.ts";
import { MAX_TOTAL_CENTS } from "../rules-invoices.ts";
import { checkLedger } from "./ledger/check-ledger.ts";
import { postJournal } from "./ledger/post-journal.ts";
import { clientBalance } from "./ledger/read-balances.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const add = () => makeClient(world.ctx(SYSTEM));
const merge = (id: string, otherId: string) =>
  world.call(ACTORS.support, mergeClients, { id, version: 1, otherId, otherVersion: 1 });

test("what the other owed, and what lay there for them, is the kept one's, invoice by invoice", async () => {
  const ctx = world.ctx(SYSTEM);
  const [kept, other] = [await add(), await add()];
  const open = await issueInvoice(ctx, { clientId: other.id, cents: 80_00 });
  const paid = await issueInvoice(ctx, { clientId: other.id, cents: 50_00 });
  await postJournal(ctx, paymentJournal({ clientId: other.id, invoiceId: paid, cents: 50_00 }));
  await postJournal(ctx, depositJournal({ clientId: other.id, cents: 20_00 }));
  await issueInvoice(ctx, { clientId: kept.id, cents: 5_00 });
  await merge(kept.id, other.id);

  expect(await clientBalance(ctx, other.id)).toEqual({ owedCents: 0, creditCents: 0 });
  expect(await clientBalance(ctx, kept.id)).toEqual({ owedCents: 85_00, creditCents: 20_00 });
  const balances = await world.db.selectFrom("invoice_balance").selectAll().where("cents", "<>", 0).execute();
  expect(balances).toContainEqual({ invoice_id: open, cents: 80_00 });
  expect((await checkLedger(ctx)).faults).toEqual([]);
  const moved = await world.db.selectFrom("ledger_journal").selectAll().where("kind", "=", "clients-merged").execute();
  expect(moved).toMatchObject([{ entry_count: 4 }]);
});

test("a credit larger than an entry of the ledger goes over in several", async () => {
  const ctx = world.ctx(SYSTEM);
  const [kept, other] = [await add(), await add()];
  for (const cents of [MAX_TOTAL_CENTS, MAX_TOTAL_CENTS, 5_00])
    await postJournal(ctx, depositJournal({ clientId: other.id, cents }));
  expect((await merge(kept.id, other.id)).status).toBe(200);
  expect(await clientBalance(ctx, other.id)).toEqual({ owedCents: 0, creditCents: 0 });
  expect(await clientBalance(ctx, kept.id)).toEqual({ owedCents: 0, creditCents: 2 * MAX_TOTAL_CENTS + 5_00 });
  expect((await checkLedger(ctx)).faults).toEqual([]);
  const moved = await world.db
    .selectFrom("ledger_entry")
    .innerJoin("ledger_journal", "ledger_journal.id", "ledger_entry.journal_id")
    .select("ledger_entry.cents")
    .where("ledger_journal.kind", "=", "clients-merged")
    .orderBy("ledger_entry.position")
    .execute();
  expect(moved.map(({ cents }) => cents)).toEqual([
    ...[MAX_TOTAL_CENTS, MAX_TOTAL_CENTS, 5_00],
    ...[-MAX_TOTAL_CENTS, -MAX_TOTAL_CENTS, -5_00],
  ]);
});

test("credit notes go with their invoices", async () => {
  const ctx = world.ctx(SYSTEM);
  const [kept, other] = [await add(), await add()];
  const { id } = await makeIssuedInvoice(ctx, { client_id: other.id });
  await world.call(ACTORS.manager, creditInvoice, { id, version: 1, cents: 5_00, reason: "Late" });
  await merge(kept.id, other.id);
  expect(await world.db.selectFrom("credit_note").select("client_id").execute()).toEqual([{ client_id: kept.id }]);
});

test("a client without money has no journal of the merge", async () => {
  const [kept, other] = [await add(), await add()];
  expect((await merge(kept.id, other.id)).status).toBe(200);
  expect(await world.db.selectFrom("ledger_journal").selectAll().execute()).toEqual([]);
});
