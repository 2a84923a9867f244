import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { openBooksOffice, type BooksOffice } from "../../../../testing/offices/books-office.ts";
import { addEntry } from "../sandbox/write-books.ts";
import { reconcile } from "./reconcile-books.ts";

let office: BooksOffice;
beforeEach(async () => {
  office = await openBooksOffice();
});
afterEach(() => office.world.close());

const run = () => reconcile(office.world.ctx(SYSTEM), () => Promise.resolve(office.provider));

const countWaiting = async () => {
  const waiting = await rowsOf<{ pid: number }>(
    office.world.db,
    `select distinct waiting.pid from pg_locks as waiting join pg_stat_activity as activity on activity.pid = waiting.pid
      where not waiting.granted and activity.datname = current_database()`,
  );
  return waiting.length;
};

test("two runs that find something new at the same time tell of it once", async () => {
  const at = office.world.clock.now().toISOString();
  const unknown = { kind: "payout", object_id: "po_1", charge_id: null, cents: -50_00, at } as const;
  await office.world.db.transaction().execute((db) => addEntry(db, unknown));

  // Somebody's difference that is never committed lets neither of them go on before the other stands there as well.
  const [stands, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const blocker = office.world.db
    .transaction()
    .execute(async (db) => {
      await db
        .insertInto("provider_difference")
        .values({
          ...{ id: newId(), provider: office.provider.name, kind: "unknown-payout", object_id: "po_1" },
          ...{ provider_cents: -50_00, found_at: at, seen_at: at },
        })
        .execute();
      stands.resolve(null);
      await gate.promise;
      throw new Error("It is taken back");
    })
    .catch(() => undefined);
  await stands.promise;
  const runs = Promise.all([run(), run()]);
  await expect.poll(countWaiting).toBe(2);
  gate.resolve(null);
  await blocker;
  await runs;

  await office.world.runJobs();
  const bell = await office.world.db
    .selectFrom("notification")
    .select("cause")
    .where("message", "=", "billing.office_differences")
    .execute();
  expect(bell).toHaveLength(1);
});
