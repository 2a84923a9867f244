import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import * as contract from "../../contract.ts";
import { depositJournal } from "../../factories.ts";
import { postJournal } from "./post-journal.ts";
import { closedAt } from "./refuse-closed.ts";

const { manager, support, technician } = ACTORS;

/** The second of March 2026. */
let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

type Told = Partial<{ version: number; closedThrough: string | null; reason: string }>;
const close = (told: Told, who: Actor = manager) =>
  office.world.call(who, contract.closeBooks, { version: 0, closedThrough: "2026-02-28", ...told });
const read = async () => (await office.world.call(support, contract.readBooksClosing, {})).body;
const rows = () => office.world.db.selectFrom("books_closing").selectAll().orderBy("version").execute();
const days = () => office.world.db.selectFrom("ledger_journal").select(["on_date", "memo"]).orderBy("number").execute();
const faultsOf = ({ body }: Awaited<ReturnType<typeof close>>) =>
  body.errors?.map(({ path, message }) => [path, message]);

test("days are closed as they were seen, and who did it and when is kept", async () => {
  const { id: userId } = await makeStaff(office.world.ctx(SYSTEM), { role: "manager" });
  const sam: Actor = { kind: "staff", userId, sessionId: "s", role: "manager" };
  expect(await read()).toEqual({ version: 0, closedThrough: null, by: null, at: null, reason: "" });
  const { body } = await close({ closedThrough: "2026-01-31" }, sam);
  expect(body).toMatchObject({ version: 1, closedThrough: "2026-01-31", by: "Sam Rivers", reason: "" });
  expect(new Date(body.at ?? 0)).toEqual(office.world.clock.now());
  expect(await read()).toEqual(body);
  // The same again changes nothing, and a page that was opened before is told so.
  expect((await close({ version: 1, closedThrough: "2026-01-31" })).body.version).toBe(1);
  expect((await close({ version: 0, closedThrough: "2026-02-28" })).body.code).toBe("billing.changed_meanwhile");
  expect((await close({ version: 1, closedThrough: "2026-03-01" })).body).toMatchObject({ version: 2 });
  const logged = await office.world.db
    .selectFrom("audit_log")
    .select(["action", "changes"])
    .where("entity_type", "=", "books_closing")
    .orderBy("id")
    .execute();
  expect(logged).toEqual([
    { action: "billing.books_closed", changes: { closedThrough: [null, "2026-01-31"] } },
    { action: "billing.books_closed", changes: { closedThrough: ["2026-01-31", "2026-03-01"] } },
  ]);
});

test("closed days are opened for a reason that is kept", async () => {
  await close({});
  const refused = await close({ version: 1, closedThrough: "2026-01-31", reason: "  " });
  expect(faultsOf(refused)).toEqual([["reason", "Please say why closed days are opened again"]]);
  const opened = await close({ version: 1, closedThrough: "2026-01-31", reason: "A check was missing" });
  expect(opened.body).toMatchObject({ version: 2, closedThrough: "2026-01-31", reason: "A check was missing" });
  expect(faultsOf(await close({ version: 2, closedThrough: null }))?.[0]?.[0]).toBe("reason");
  await close({ version: 2, closedThrough: null, reason: "From the beginning" });
  expect((await rows()).map(({ closed_through, reason }) => [closed_through, reason])).toEqual([
    ["2026-02-28", ""],
    ["2026-01-31", "A check was missing"],
    [null, "From the beginning"],
  ]);
  const { changes } = await office.world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "billing.books_reopened")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ closedThrough: ["2026-02-28", "2026-01-31"], reason: "A check was missing" });
  expect((await office.take({ receivedOn: "2026-01-15" })).status).toBe(201);
});

test("today stays open, and only who sets the company closes anything", async () => {
  expect(faultsOf(await close({ closedThrough: "2026-03-02" }))).toEqual([
    ["closedThrough", "Please choose a day before today"],
  ]);
  expect(faultsOf(await close({ closedThrough: "soon" }))).toEqual([["closedThrough", "Please enter a day"]]);
  expect(faultsOf(await close({ reason: "x".repeat(501) }))?.[0]?.[0]).toBe("reason");
  expect(faultsOf(await close({ reason: "4242 4242 4242 4242" }))?.[0]?.[0]).toBe("reason");
  expect((await close({}, support)).status).toBe(403);
  expect((await office.world.call(technician, contract.readBooksClosing, {})).status).toBe(403);
  expect(await rows()).toEqual([]);
});

const CLOSED = "The books are closed through February 28, 2026. Please choose a later day.";

test("a payment by hand on a closed day is refused at its day, and nothing of it is there", async () => {
  await close({});
  for (const receivedOn of ["2026-02-28", "2025-12-31"]) {
    const { status, body } = await office.take({ receivedOn });
    expect([status, body.code, body.errors]).toEqual([
      422,
      "request.invalid",
      [{ path: "receivedOn", message: CLOSED }],
    ]);
  }
  expect(await office.world.db.selectFrom("payment").select("id").execute()).toEqual([]);
  expect((await office.take({ receivedOn: "2026-03-01" })).body.reference).toBe("PAY-000001");
});

test("a deposit on a closed day is refused at its day, and what was to go to the bank lies in the office", async () => {
  const { body: payment } = await office.take({ receivedOn: "2026-02-20" });
  await close({});
  const deposit = (depositedOn: string) =>
    office.world.call(manager, contract.makeDepositSlip, { paymentIds: [payment.id], depositedOn });
  expect((await deposit("2026-02-27")).body.errors).toEqual([{ path: "depositedOn", message: CLOSED }]);
  expect(await office.books("undeposited", "bank")).toEqual([100_00, 0]);
  expect((await deposit("2026-03-01")).status).toBe(201);
});

test("what the program posts by itself is posted on the first open day, and says which day it was", async () => {
  const { world, clientId } = office;
  await close({});
  const post = (onDate?: string) =>
    postJournal(world.ctx(SYSTEM), { ...depositJournal({ clientId, cents: 5_00 }), ...(onDate && { onDate }) });
  await post("2026-02-28");
  await post("2026-03-01");
  // Where the company's time zone was moved, or another computer's clock is behind, today can be closed.
  world.clock.set("2026-02-27T15:00:00Z");
  await post();
  expect(await days()).toEqual([
    { on_date: "2026-03-01", memo: "Deposit (February 28, 2026)" },
    { on_date: "2026-03-01", memo: "Deposit" },
    { on_date: "2026-03-01", memo: "Deposit (February 27, 2026)" },
  ]);
});

test("what was posted before its day was closed is found there, and is not posted again", async () => {
  const { world, clientId } = office;
  const journal = { ...depositJournal({ clientId, cents: 5_00 }), onDate: "2026-02-10", refuseClosed: closedAt("day") };
  expect(await postJournal(world.ctx(SYSTEM), journal)).not.toBeNull();
  await close({});
  expect(await postJournal(world.ctx(SYSTEM), journal)).toBeNull();
  expect(await days()).toHaveLength(1);
});

async function refusalOf(...statements: readonly string[]): Promise<string | null> {
  const refused: unknown = await inTransaction(office.world.ctx(SYSTEM), async ({ db }) => {
    for (const statement of statements) await rowsOf(db, statement);
  }).then(
    () => null,
    (fault: unknown) => fault,
  );
  return violatedConstraint(refused);
}

test("the database itself refuses a journal on a closed day, whoever writes it", async () => {
  await close({});
  const write = (day: string) => `
    with journal as (
      insert into ledger_journal (id, kind, cause_id, on_date, posted_at, memo, entry_count)
      values (gen_random_uuid(), 'deposit', gen_random_uuid(), '${day}', now(), 'By hand', 2) returning id
    )
    insert into ledger_entry (journal_id, position, account, cents)
    select id, side.position, side.account, side.cents
    from journal, (values (1, 'bank', 5), (2, 'service-revenue', -5)) as side (position, account, cents)`;
  expect(await refusalOf(write("2026-02-28"))).toBe("ledger_journal_open");
  expect(await refusalOf(write("2026-03-01"), write("2026-02-01"))).toBe("ledger_journal_open");
  expect(await refusalOf(write("2026-03-01"))).toBeNull();
});

test("the database itself keeps each closing, in turn and with its reason", async () => {
  await close({});
  const set = (version: number, day: string, reason = "") =>
    `insert into books_closing (version, closed_through, reason, closed_at) values (${version}, ${day}, '${reason}', now())`;
  expect(await refusalOf(set(1, "'2026-03-01'"))).toBe("books_closing_in_turn");
  expect(await refusalOf(set(3, "'2026-03-01'"))).toBe("books_closing_in_turn");
  expect(await refusalOf(set(2, "null"))).toBe("books_closing_reopened_why");
  expect(await refusalOf(set(2, "'2026-02-27'"))).toBe("books_closing_reopened_why");
  expect(await refusalOf(set(2, "'2026-02-27'", "x".repeat(501)))).toBe("books_closing_reason_length");
  for (const change of [
    "update books_closing set closed_through = null",
    "delete from books_closing",
    "truncate books_closing",
  ])
    expect(await refusalOf(change)).toBe("ledger_append_only");
  expect(await rows()).toHaveLength(1);
});
