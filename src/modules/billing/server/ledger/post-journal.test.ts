import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { depositJournal, invoiceJournal, issueInvoice, paymentJournal } from "../../factories.ts";
import { checkLedger } from "./check-ledger.ts";
import { postJournal, type Journal } from "./post-journal.ts";
import { clientBalance } from "./read-balances.ts";

let world: World;
let clientId: string;
beforeEach(async () => {
  // In New York it is still the second of March.
  world = await createWorld({ now: "2026-03-03T03:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM)));
});
afterEach(() => world.close());

const post = (journal: Journal, actor: Actor = SYSTEM) => postJournal(world.ctx(actor), journal);
const journals = () => world.db.selectFrom("ledger_journal").selectAll().orderBy("number").execute();
const entries = () => world.db.selectFrom("ledger_entry").selectAll().orderBy("position").execute();
const sumsOf = async (invoiceId: string) => ({
  client: await clientBalance(world.ctx(SYSTEM), clientId),
  invoice: await world.db
    .selectFrom("invoice_balance")
    .select("cents")
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst(),
});

/** What the database says to a statement that it refuses. */
async function refusalOf(statement: string, values: readonly unknown[] = []): Promise<string | null> {
  const refused: unknown = await inTransaction(world.ctx(SYSTEM), ({ db }) => rowsOf(db, statement, values)).then(
    () => null,
    (fault: unknown) => fault,
  );
  return violatedConstraint(refused);
}

test("a journal is on the company's day, says who posted it, and leaves out what is zero", async () => {
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "manager" });
  const manager: Actor = { kind: "staff", userId, sessionId: "s", role: "manager" };
  const { postings, ...told } = await invoiceJournal(world.ctx(SYSTEM), { clientId });
  const invoiceId = told.causeId;
  await post({ ...told, postings: [...postings, { account: "discounts", cents: 0 }] }, manager);

  expect(await journals()).toMatchObject([
    { kind: "invoice-issued", cause_id: invoiceId, on_date: "2026-03-02", posted_by: userId, entry_count: 3 },
  ]);
  expect(await entries()).toMatchObject([
    { position: 1, account: "receivable", client_id: clientId, invoice_id: invoiceId, cents: 108_75 },
    { position: 2, account: "service-revenue", cents: -100_05 },
    { position: 3, account: "sales-tax", cents: -8_70 },
  ]);
});

test("what is owed by the client and of the invoice is kept", async () => {
  const invoiceId = await issueInvoice(world.ctx(SYSTEM), { clientId });
  await post(paymentJournal({ clientId, invoiceId, cents: 50_00 }));
  expect(await sumsOf(invoiceId)).toEqual({ client: { owedCents: 58_75, creditCents: 0 }, invoice: { cents: 58_75 } });

  await post(depositJournal({ clientId, cents: 20_00 }));
  expect((await sumsOf(invoiceId)).client).toEqual({ owedCents: 58_75, creditCents: 20_00 });
});

test("the same happens to the same thing once, also by two at once", async () => {
  const journal = await invoiceJournal(world.ctx(SYSTEM), { clientId });
  const posted = await Promise.all([post(journal), post(journal), post(journal)]);
  expect(posted.filter((id) => id !== null)).toHaveLength(1);
  expect(await post(journal)).toBeNull();
  expect(await journals()).toHaveLength(1);
  expect((await sumsOf(journal.causeId)).invoice).toEqual({ cents: 108_75 });
  // Something else may happen to it.
  expect(
    await post(paymentJournal({ clientId, invoiceId: journal.causeId, cents: 1, causeId: journal.causeId })),
  ).not.toBeNull();
});

test("what does not come to zero, and what changes nothing, is a fault of the program", async () => {
  const { postings, ...told } = await invoiceJournal(world.ctx(SYSTEM), { clientId });
  await expect(post({ ...told, postings: postings.slice(1) })).rejects.toThrow(RangeError);
  await expect(post({ ...told, postings: [] })).rejects.toThrow(RangeError);
  await expect(post({ ...told, postings: [{ account: "bank", cents: 0 }] })).rejects.toThrow(RangeError);
  expect(await journals()).toEqual([]);
});

describe("the database refuses", () => {
  const JOURNAL = `
    insert into ledger_journal (id, kind, cause_id, on_date, posted_at, memo, entry_count)
    values ($1, 'payment', gen_random_uuid(), '2026-03-02', now(), 'Check', $2)`;
  const ENTRY = `
    insert into ledger_entry (journal_id, position, account, cents) values ($1, $2, $3, $4)`;

  const refusalOfJournal = async (count: number, amounts: readonly number[]): Promise<string | null> => {
    const id = newId();
    const refused: unknown = await inTransaction(world.ctx(SYSTEM), async ({ db }) => {
      await rowsOf(db, JOURNAL, [id, count]);
      for (const [at, cents] of amounts.entries()) await rowsOf(db, ENTRY, [id, at + 1, "bank", cents]);
    }).then(
      () => null,
      (fault: unknown) => fault,
    );
    return violatedConstraint(refused);
  };

  test("entries that do not come to zero, are missing, or are too many", async () => {
    expect(await refusalOfJournal(2, [5, -5])).toBeNull();
    expect(await refusalOfJournal(2, [5, -4])).toBe("ledger_journal_balanced");
    expect(await refusalOfJournal(2, [])).toBe("ledger_journal_balanced");
    expect(await refusalOfJournal(3, [5, -5])).toBe("ledger_journal_balanced");
    expect(await refusalOfJournal(2, [5, -5, 3, -3])).toBe("ledger_journal_balanced");
    expect(await refusalOfJournal(1, [5])).toBe("ledger_journal_has_entries");
    expect(await refusalOfJournal(2, [0, 0])).toBe("ledger_entry_amount");
    expect(await refusalOfJournal(2, [1e15, -1e15])).toBe("ledger_entry_amount");
  });

  test("entries that are added to a journal later, even if they come to zero", async () => {
    const id = await post(await invoiceJournal(world.ctx(SYSTEM), { clientId }));
    const added = `
      insert into ledger_entry (journal_id, position, account, cents) values ($1, 8, 'bank', 5), ($1, 9, 'bank', -5)`;
    expect(await refusalOf(added, [id])).toBe("ledger_journal_balanced");
  });

  test("any change of what was written", async () => {
    await post(await invoiceJournal(world.ctx(SYSTEM), { clientId }));
    for (const table of ["ledger_journal", "ledger_entry"]) {
      const column = table === "ledger_journal" ? "memo = 'Else'" : "cents = 1";
      expect(await refusalOf(`update ${table} set ${column}`)).toBe("ledger_append_only");
      expect(await refusalOf(`delete from ${table}`)).toBe("ledger_append_only");
      expect(await refusalOf(`truncate ${table} cascade`)).toBe("ledger_append_only");
    }
    expect(await checkLedger(world.ctx(SYSTEM))).toEqual({ journals: 1, faults: [] });
  });

  test("an amount that is owed by nobody, or of no invoice, and an account that is none", async () => {
    const { postings, ...told } = await invoiceJournal(world.ctx(SYSTEM), { clientId });
    const without = (change: Partial<Journal["postings"][number]>) =>
      post({ ...told, causeId: newId(), postings: postings.map((posting) => ({ ...posting, ...change })) }).then(
        () => null,
        violatedConstraint,
      );
    expect(await without({ clientId: null })).toBe("ledger_entry_receivable_of");
    expect(await without({ invoiceId: null })).toBe("ledger_entry_receivable_of");
    expect(await without({ clientId: newId() })).toBe("ledger_entry_client_fk");
    expect(await refusalOf(ENTRY, [newId(), 1, "petty-cash", 5])).toBe("ledger_entry_account_known");
  });
});
