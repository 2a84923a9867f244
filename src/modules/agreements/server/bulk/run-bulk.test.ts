import { afterEach, beforeEach, expect, test } from "vitest";
import { MAX_FOUND } from "#platform/lists.ts";
import { newId } from "#platform/server/ids.ts";
import * as contract from "../../contract.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const { manager } = ACTORS;
const send = (ids: string[], key?: string) =>
  office.world.call(manager, contract.bulkSendAgreements, { ids }, key === undefined ? {} : { key });
const items = async (id: string) =>
  (await office.world.call(manager, contract.listBulkItems, { id, limit: 100 })).body.data;
const bulks = async () => (await office.world.call(manager, contract.listBulkSends, {})).body.data;

test("each draft is sent once, and what cannot be is left out with its reason", async () => {
  const good = [await office.draft(), await office.draft(), await office.draft()];
  const late = await office.draft({ startsOn: "2026-01-05" });
  const { status, body } = await send([...good, late, ...good]);
  expect([status, body.planned, body.status]).toEqual([202, 4, "running"]);
  await office.world.runJobs();
  expect(await bulks()).toMatchObject([{ status: "done", planned: 4, sent: 3, leftOut: 1, can: { stop: false } }]);
  const became = await items(body.id);
  expect(became.filter(({ outcome }) => outcome === "sent").map((one) => one.agreementId)).toEqual(good.toSorted());
  expect(became.find(({ agreementId }) => agreementId === late)?.why).toContain("30 days in the past");
  expect((await office.agreement(late)).status).toBe("draft");
  for (const id of good) {
    const { reference } = await office.agreement(id);
    expect(await office.mailsOf(reference)).toHaveLength(1);
  }
});

test("all drafts of a filter are sent where they are as many as the person saw", async () => {
  await office.draft();
  await office.draft();
  const ask = (seen: number, search = "") =>
    office.world.call(manager, contract.bulkSendAgreements, { all: { search }, seen });
  expect((await ask(3)).body).toMatchObject({ code: "agreements.changed_meanwhile" });
  expect((await ask(0, "nobody by that name")).body).toMatchObject({ code: "agreements.nothing_to_send" });
  expect((await ask(2)).body).toMatchObject({ planned: 2 });
});

test("of a search that finds more drafts than a list counts, all are counted and sent", async () => {
  const first = await office.draft();
  const { reference: _reference, search_text: _search, ...row } = await office.agreement(first);
  const more = Array.from({ length: MAX_FOUND + 1 }, (_, index) => ({ ...row, id: newId(), number: 5000 + index }));
  await office.world.db.insertInto("agreement").values(more).execute();
  const found = await office.world.call(manager, contract.countDrafts, { search: "ana moreno" });
  expect(found.body).toEqual({ drafts: MAX_FOUND + 2 });
  const all = { search: "ana moreno" };
  const { status, body } = await office.world.call(manager, contract.bulkSendAgreements, {
    all,
    seen: found.body.drafts,
  });
  expect([status, body.planned]).toEqual([202, MAX_FOUND + 2]);
  const nobody = await office.world.call(manager, contract.countDrafts, { search: "nobody by that name" });
  expect(nobody.body).toEqual({ drafts: 0 });
  expect((await office.world.call(ACTORS.support, contract.countDrafts, {})).status).toBe(403);
});

test("one runs at a time, asked twice by the same key it is one, and stopped the rest stays drafts", async () => {
  const first = await office.draft();
  const second = await office.draft();
  const one = await send([first], "once");
  const again = await send([first], "once");
  expect(again.body.id).toBe(one.body.id);
  expect((await send([second])).body).toMatchObject({ code: "agreements.bulk_running" });
  const stopped = await office.world.call(manager, contract.stopBulkSend, { id: one.body.id });
  expect(stopped.body).toMatchObject({ status: "stopped", sent: 0, leftOut: 1 });
  await office.world.runJobs();
  expect((await office.agreement(first)).status).toBe("draft");
  expect((await send([second])).status).toBe(202);
});

test("what is no draft any more is not sent, and nobody without the right sends anything", async () => {
  const { id } = await office.send();
  expect((await send([id])).body).toMatchObject({ code: "agreements.nothing_to_send" });
  const asked = await office.world.call(ACTORS.technician, contract.bulkSendAgreements, { ids: [id] });
  expect(asked.status).toBe(403);
  const missing = { id: "019a0000-0000-7000-8000-000000000009" };
  expect((await office.world.call(manager, contract.listBulkItems, missing)).status).toBe(404);
  expect((await office.world.call(manager, contract.stopBulkSend, missing)).status).toBe(404);
});
