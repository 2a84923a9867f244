import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import * as contract from "../../contract.ts";
import { MAX_STATEMENT_LINES } from "./find-statement.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

/** So much money came and was given back on each of these days, one cent a journal. */
const FILL = `
  with journal as (
    insert into ledger_journal (id, kind, cause_id, on_date, posted_at, memo, entry_count)
    select gen_random_uuid(), 'deposit', gen_random_uuid(), $3::date, '2026-01-01', 'Deposit', 2
    from generate_series(1, $2) returning id
  )
  insert into ledger_entry (journal_id, position, account, client_id, cents)
  select journal.id, side, case side when 1 then 'bank' else 'client-credit' end, $1, case side when 1 then 1 else -1 end
  from journal cross join generate_series(1, 2) as side`;
const fill = (count: number, day: string) => rowsOf(office.world.db, FILL, [office.clientId, count, day]);

test("a statement is as long as somebody reads, and a shorter period is asked for", async () => {
  await fill(MAX_STATEMENT_LINES, "2026-01-10");
  await fill(1, "2026-02-10");
  const { world, manager, clientId: id } = office;
  const year = { id, from: "2026-01-01", to: "2026-12-31" };
  const refused = { status: 409, body: { code: "billing.statement_too_long", errors: [{ path: "from" }] } };
  expect(await world.call(manager, contract.readStatement, year)).toMatchObject(refused);
  expect(await world.call(manager, contract.sendStatement, year)).toMatchObject(refused);
  expect((await world.call(manager, contract.sendStatement, { ...year, to: "2026-01-31" })).status).toBe(200);
});
