import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { closeBooks as endpoint } from "../../contract.ts";
import { depositJournal } from "../../factories.ts";
import { closeBooks } from "./close-books.ts";
import { postJournal } from "./post-journal.ts";

/** The second of March 2026. */
let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const FEBRUARY = { version: 0, closedThrough: "2026-02-28", reason: "" };
const close = () => office.world.call(ACTORS.manager, endpoint, FEBRUARY);
const dated = () => ({ ...depositJournal({ clientId: office.clientId, cents: 5_00 }), onDate: "2026-02-20" });
const days = async () =>
  (await office.world.db.selectFrom("ledger_journal").select("on_date").execute()).map(({ on_date: day }) => day);

/** A transaction of its own that has done this and is not over until it is told. */
async function begun(work: (ctx: Ctx) => Promise<unknown>, actor = SYSTEM) {
  const [done, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const ended = inTransaction(office.world.ctx(actor), async (ctx) => {
    await work(ctx);
    done.resolve(null);
    await gate.promise;
  });
  await Promise.race([done.promise, ended]);
  return async () => {
    gate.resolve(null);
    await ended;
  };
}

/** Somebody waits for the closing date. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const waiting = await rowsOf<{ pid: number }>(
        office.world.db,
        `select pid from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return waiting.length;
    })
    .toBeGreaterThan(0);

test("whoever closes waits for whoever is posting on such a day, and what was posted first counts", async () => {
  const commit = await begun((ctx) => postJournal(ctx, dated()));
  const closing = close();
  await someoneWaits();
  await commit();
  expect((await closing).status).toBe(200);
  expect(await days()).toEqual(["2026-02-20"]);
  expect((await office.take({ receivedOn: "2026-02-20" })).status).toBe(422);
});

test("whoever posts by hand waits for whoever is closing, and is refused", async () => {
  const commit = await begun((ctx) => closeBooks(ctx, FEBRUARY), ACTORS.manager);
  const taking = office.take({ receivedOn: "2026-02-20" });
  await someoneWaits();
  await commit();
  const { status, body } = await taking;
  expect([status, body.errors?.[0]?.path]).toEqual([422, "receivedOn"]);
  expect(await days()).toEqual([]);
});

test("what the program posts waits for whoever is closing, and is on the first open day", async () => {
  const commit = await begun((ctx) => closeBooks(ctx, FEBRUARY), ACTORS.manager);
  const posting = postJournal(office.world.ctx(SYSTEM), dated());
  await someoneWaits();
  await commit();
  expect(await posting).not.toBeNull();
  expect(await days()).toEqual(["2026-03-01"]);
});

test("of two who close at once one is told that the other was first", async () => {
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await office.world.db.selectFrom("books_closing").select("version").execute()).toEqual([{ version: 1 }]);
});

test("while the books are closed and opened, nothing is ever posted on a day that is closed", async () => {
  const closings = (async () => {
    for (const [version, closedThrough] of ["2026-02-10", "2026-02-25", null, "2026-02-28"].entries())
      await office.world.call(ACTORS.manager, endpoint, { version, closedThrough, reason: "Again" });
  })();
  const answers = await Promise.all(Array.from({ length: 40 }, () => office.take({ receivedOn: "2026-02-20" })));
  await closings;
  expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
  expect((await days()).length).toBe(answers.filter(({ status }) => status === 201).length);
  // Each was posted while its day was open: after the last closing nobody gets in.
  expect((await office.take({ receivedOn: "2026-02-20" })).status).toBe(422);
});
