import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openAgreementOffice, type AgreementOffice } from "../../../../testing/offices/agreement-office.ts";
import { fetchAt } from "../../../../testing/send-file.ts";
import { compactCounters } from "../compact-counters.ts";
import * as contract from "../../contract.ts";

let office: AgreementOffice;
beforeEach(async () => {
  office = await openAgreementOffice();
});
afterEach(() => office.world.close());

const found = async (filter: Parameters<AgreementOffice["list"]>[0]) => {
  const { data, pagination } = await office.list(filter);
  return { references: data.map(({ reference }) => reference), total: pagination.total };
};

test("the latest come first, found by words, reference, state, and client; the tiles count them", async () => {
  await office.draft();
  await office.send(await office.draft({ clientName: "Béatrice Quill" }));
  const other = await makeClient(office.world.ctx(SYSTEM));
  await office.draft({ clientId: other.id, clientName: "Ben Reed", clientEmail: "ben@mill.example" });

  expect(await found({})).toEqual({ references: ["CNT-003", "CNT-002", "CNT-001"], total: 3 });
  expect(await found({ limit: 1, page: 2 })).toEqual({ references: ["CNT-002"], total: 3 });
  expect(await found({ status: "draft" })).toEqual({ references: ["CNT-003", "CNT-001"], total: 2 });
  expect(await found({ status: "draft", limit: 1 })).toEqual({ references: ["CNT-003"], total: 2 });
  expect(await found({ search: "beatrice" })).toEqual({ references: ["CNT-002"], total: 1 });
  expect(await found({ search: "MILL quarterly" })).toEqual({ references: ["CNT-003"], total: 1 });
  expect(await found({ search: "cnt-001" })).toEqual({ references: ["CNT-001"], total: 1 });
  expect(await found({ clientId: other.id })).toEqual({ references: ["CNT-003"], total: 1 });
  expect(await found({ search: "%" })).toEqual({ references: [], total: 0 });
  expect(await office.tiles()).toEqual({ total: 3, signed: 0, pending: 1, draft: 2, expired: 0, renewing: 0 });
});

test("the kept counts are those of the rows, also where many change at once", async () => {
  for (let at = 0; at < 3; at += 1) await office.send(await office.draft());
  await office.draft();
  const at = "2026-03-02T15:00:00Z";
  await office.world.db
    .updateTable("agreement")
    .set({ status: "expired", expired_at: at })
    .where("status", "=", "sent")
    .execute();
  expect(await office.tiles()).toMatchObject({ total: 4, expired: 3, draft: 1, pending: 0 });
  office.world.clock.set("2026-08-01T15:00:00Z");
  await Promise.all([compactCounters(office.world.ctx(SYSTEM)), compactCounters(office.world.ctx(SYSTEM))]);
  expect(await office.tiles()).toMatchObject({ total: 4, expired: 3, draft: 1, pending: 0 });
  expect(await rowsOf(office.world.db, "select distinct on_date from agreement_counter")).toEqual([
    { on_date: "2026-06-02" },
  ]);
  expect(
    await rowsOf(
      office.world.db,
      "select status, sum(agreements)::int as n from agreement_counter group by 1 having sum(agreements) <> 0 order by 1",
    ),
  ).toEqual(await rowsOf(office.world.db, "select status, count(*)::int as n from agreement group by 1 order by 1"));
});

test("the list goes out as a file, in dollars, without a formula that a spreadsheet would run", async () => {
  await office.draft({ clientName: "=1+1" });
  const { administrator, manager } = ACTORS;
  expect((await fetchAt(office.world, manager, contract.exportAgreements.path)).status).toBe(403);
  const { status, content } = await fetchAt(office.world, administrator, contract.exportAgreements.path);
  expect(status).toBe(200);
  const [, line = ""] = content.toString("utf8").split("\r\n");
  expect(line).toContain("CNT-001,Residential Service Agreement,Draft,'=1+1,ana@homes.example,Quarterly service");
  expect(line).toContain("480.00,net-30,2026-03-10,2027-03-09");
});
