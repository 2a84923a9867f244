import { afterEach, beforeEach, expect, test } from "vitest";
import { getOwnNotificationSettings, saveOwnNotificationSettings } from "#modules/notifications/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openDocumentDesk, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import { openTermOffice } from "../../../../testing/offices/term-office.ts";
import * as contract from "../../contract.ts";
import { compactCounters } from "../read/compact-counters.ts";
import { expireDocuments } from "./expire-documents.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

async function onDay(day: string): Promise<void> {
  desk.world.clock.set(`${day}T15:00:00Z`);
  // Twice, and in two processes.
  await Promise.all([1, 2].map(() => expireDocuments(desk.world.ctx(SYSTEM))));
  await desk.world.runJobs();
}
const mails = async () =>
  (await desk.world.mails()).filter(({ subject }) => subject.startsWith("Expires")).map(({ to_address: to }) => to);
const office = async () =>
  (await desk.world.db.selectFrom("notification").select(["message", "channel"]).execute()).filter(
    ({ message, channel }) => message === "documents.office_expiring" && channel === "bell",
  ).length;

test("a client who wants no emails sees at the bell what expires, and the office is told as ever", async () => {
  const { body } = await desk.world.call(desk.ana, getOwnNotificationSettings, {});
  const { emailAddress: _address, textConsent: _consent, ...switches } = body;
  await desk.world.call(desk.ana, saveOwnNotificationSettings, { ...switches, email: false });
  await desk.add({ expiresOn: "2026-05-01" });
  await onDay("2026-04-01");
  expect(await mails()).toEqual([]);
  const told = await desk.world.db.selectFrom("notification").select(["message", "channel", "recipient"]).execute();
  const recipient = `user:${desk.ana.userId}`;
  expect(told).toContainEqual({ message: "documents.expiring", channel: "bell", recipient });
  expect(await office()).toBe(1);
});

test("30 and 7 days before its last day client and office are told once, and the day after it is over", async () => {
  const { id } = await desk.add({ expiresOn: "2026-05-01" });
  await onDay("2026-03-31");
  expect(await mails()).toEqual([]);
  await onDay("2026-04-01");
  await onDay("2026-04-02");
  // Of Ana's logins whoever sees everything; her manager sees her own address alone.
  expect(await mails()).toEqual(["ana@example.com"]);
  expect(await office()).toBe(1);
  await onDay("2026-04-24");
  await onDay("2026-05-01");
  expect(await mails()).toHaveLength(2);
  expect(await office()).toBe(2);
  const seen = async () => (await desk.world.call(desk.ana, contract.getOwnDocument, { id })).body;
  expect(await seen()).toMatchObject({ status: "active", isExpiringSoon: true });
  desk.world.clock.set("2026-05-02T15:00:00Z");
  // Before the job has run.
  expect(await seen()).toMatchObject({ status: "expired", isExpiringSoon: false });
  await onDay("2026-05-02");
  const rows = await desk.world.db.selectFrom("document").select("status").execute();
  expect(rows).toEqual([{ status: "expired" }]);
  expect(await mails()).toHaveLength(2);
});

test("of one that is late already only the nearer step is told, and another day is told anew", async () => {
  const made = await desk.add({ expiresOn: "2026-03-05" });
  await onDay("2026-03-02");
  await onDay("2026-03-03");
  expect(await mails()).toHaveLength(1);
  const { body } = await desk.world.call(desk.support, contract.getDocument, { id: made.id });
  const next = { id: made.id, version: body.version, name: "Certificate", expiresOn: "2026-03-08" };
  await desk.world.call(desk.support, contract.changeDocument, next);
  await onDay("2026-03-04");
  expect(await mails()).toHaveLength(2);
});

test("nothing is told of what is archived, and of what is for the office alone to the office alone", async () => {
  const made = await desk.add({ expiresOn: "2026-03-20" });
  const gone = { id: made.id, version: made.version, isArchived: true };
  await desk.world.call(desk.support, contract.archiveDocument, gone);
  await desk.add({ expiresOn: "2026-03-20", audience: "office" });
  await onDay("2026-03-02");
  expect(await mails()).toEqual([]);
  expect(await office()).toBe(1);
});

test("that an agreement ends is told by its own messages, and the library follows whether it renews", async () => {
  const office = await openTermOffice();
  const library = async () =>
    await office.world.db
      .selectFrom("document")
      .select(["expires_on", "status"])
      .where("source", "=", "agreement")
      .execute();
  const told = async () =>
    (await office.world.mails()).filter(({ subject }) => subject.startsWith("Expires")).map(({ subject }) => subject);
  try {
    const id = await office.signed({ duration: "3-months", auto_renews: true });
    expect(await library()).toEqual([{ expires_on: null, status: "active" }]);
    await office.letRenew(id, false);
    await office.world.runJobs();
    expect(await library()).toEqual([{ expires_on: "2026-06-01", status: "active" }]);
    for (const day of ["2026-05-10", "2026-05-28"]) {
      office.world.clock.set(`${day}T15:00:00Z`);
      await expireDocuments(office.world.ctx(SYSTEM));
      await office.world.runJobs();
    }
    expect(await told()).toEqual([]);
    const warned = await office.world.db.selectFrom("document_warning").select("days").execute();
    expect(warned).toEqual([]);
  } finally {
    await office.world.close();
  }
});

test("the totals of the tiles are added up, and stay what they are", async () => {
  await desk.add();
  await desk.upload();
  const totals = async () => (await desk.world.call(desk.support, contract.listDocuments, {})).body.tiles;
  const before = await totals();
  await Promise.all([1, 2].map(() => compactCounters(desk.world.ctx(SYSTEM))));
  expect(await totals()).toEqual(before);
  expect(before).toMatchObject({ documents: 2, uploads: 2 });
  expect(await desk.world.db.selectFrom("document_counter").selectAll().execute()).toHaveLength(2);
});
