import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openDocumentDesk, paper, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import * as contract from "../../contract.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

const list = async (filter: Record<string, unknown> = {}) =>
  (await desk.world.call(desk.support, contract.listDocuments, filter)).body;
const change = (document: contract.OfficeDocumentDetail, told: Partial<contract.DocumentForm>) =>
  desk.world.call(desk.support, contract.changeDocument, {
    id: document.id,
    version: document.version,
    name: document.name,
    ...told,
  });
const own = (id: string, who = desk.ana) => desk.world.call(who, contract.getOwnDocument, { id });
const archive = (document: { id: string; version: number }, isArchived = true) =>
  desk.world.call(desk.support, contract.archiveDocument, { ...document, isArchived });

test("the office adds a document, and its client is told and sees it", async () => {
  const made = await desk.add({ type: "certificate", expiresOn: "2027-01-31", tags: ["bank"] });
  expect(made).toMatchObject({
    client: { id: desk.ana.clientId },
    source: "office",
    type: "certificate",
    expiresOn: "2027-01-31",
    tags: ["bank"],
    audience: "client",
    can: { change: true, addVersion: true, archive: true, restore: false },
  });
  expect((await own(made.id)).body).toMatchObject({ name: "Certificate", can: { share: true, addVersion: false } });
  desk.world.clock.advance(61_000);
  await desk.world.runJobs();
  const told = await desk.world.db.selectFrom("notification").select(["message", "recipient"]).execute();
  expect(told).toContainEqual({ message: "documents.added", recipient: `user:${desk.ana.userId}` });
});

test("what is for the office alone its client neither sees nor is told of", async () => {
  const made = await desk.add({ audience: "office" });
  expect((await own(made.id)).status).toBe(404);
  expect((await desk.get(desk.ana, `/api/my/documents/${made.id}/content`)).statusCode).toBe(404);
  desk.world.clock.advance(61_000);
  await desk.world.runJobs();
  const told = await desk.world.db.selectFrom("notification").select("message").execute();
  expect(told.filter(({ message }) => message === "documents.added")).toEqual([]);
  const shown = await change(made, { audience: "client" });
  expect(shown.status).toBe(200);
  expect((await own(made.id)).status).toBe(200);
});

test("refuses a client who is not there, another's place, and a technician", async () => {
  const fileId = await desk.file(desk.support);
  const add = (told: object) =>
    desk.world.call(desk.support, contract.addDocument, { clientId: desk.ana.clientId, fileId, name: "A", ...told });
  expect(await add({ clientId: newId() })).toMatchObject({ status: 404, body: { code: "clients.not_found" } });
  expect(await add({ clientId: desk.ben.clientId, propertyId: desk.placeId })).toMatchObject({
    status: 404,
    body: { code: "properties.not_found" },
  });
  expect(await add({ name: "4242 4242 4242 4242" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "name" }] },
  });
  expect((await desk.world.call(ACTORS.technician, contract.listDocuments, {})).status).toBe(403);
});

test("finds by client, place, kind, category, status and words", async () => {
  await desk.add({ name: "Bond", category: "insurance", propertyId: desk.placeId });
  await desk.add({ name: "Old", expiresOn: "2026-03-01" });
  await desk.add({ name: "Soon", expiresOn: "2026-03-20" });
  await desk.add({ name: "Later", expiresOn: "2026-09-20" });
  await desk.upload(desk.ben);
  const names = async (filter: object) => (await list({ ...filter })).data.map(({ name }) => name);
  expect(await names({ clientId: desk.ben.clientId })).toEqual(["Termite bond.pdf"]);
  expect(await names({ propertyId: desk.placeId })).toEqual(["Bond"]);
  expect(await names({ source: "upload" })).toEqual(["Termite bond.pdf"]);
  expect(await names({ category: "insurance" })).toEqual(["Bond"]);
  expect(await names({ status: "expired" })).toEqual(["Old"]);
  expect(await names({ status: "expiring" })).toEqual(["Soon"]);
  expect(await names({ status: "active" })).toEqual(["Termite bond.pdf", "Later", "Soon", "Bond"]);
  expect(await names({ search: "bond" })).toEqual(["Termite bond.pdf", "Bond"]);
  expect(await names({ search: "bond", source: "office" })).toEqual(["Bond"]);
  expect((await list()).tiles).toEqual({ documents: 5, uploads: 5, expiring: 1, requests: 0 });
});

test("a change names what it looked at, and keeps what is not the office's to say", async () => {
  const made = await desk.add();
  const changed = await change(made, { name: "Bond 2026", expiresOn: "2026-02-01", tags: ["a", "a"] });
  expect(changed.body).toMatchObject({ name: "Bond 2026", status: "expired", tags: ["a"], version: made.version + 1 });
  expect(await change(made, { name: "Lost" })).toMatchObject({
    status: 409,
    body: { code: "documents.changed_meanwhile" },
  });
  const entries = await desk.world.db.selectFrom("audit_log").select(["action", "changes"]).execute();
  expect(entries.find(({ action }) => action === "documents.changed")?.changes).toMatchObject({
    name: ["Certificate", "Bond 2026"],
  });
});

test("of two changes at once, one is refused", async () => {
  const made = await desk.add();
  const both = await Promise.all([change(made, { name: "A" }), change(made, { name: "B" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("what is archived is in no list but its own, for the client gone, and can be put back", async () => {
  const made = await desk.add();
  const { body: gone } = await archive(made);
  expect(gone).toMatchObject({ isArchived: true, can: { change: false, archive: false, restore: true } });
  expect((await own(made.id)).status).toBe(404);
  expect((await list()).data).toEqual([]);
  expect((await list()).tiles.documents).toBe(0);
  expect((await list({ status: "archived" })).data).toMatchObject([{ id: made.id }]);
  expect(await change(gone, { name: "B" })).toMatchObject({ status: 409, body: { code: "documents.archived" } });
  await archive(gone, false);
  expect((await own(made.id)).status).toBe(200);
  expect((await list()).tiles.documents).toBe(1);
});

test("the office replaces what a client uploaded, and the client is told", async () => {
  const { id } = await desk.upload();
  const fileId = await desk.file(desk.support, "Signed.pdf", paper("signed"));
  const { body } = await desk.world.call(desk.support, contract.addVersion, { id, fileId });
  expect(body.versions).toMatchObject([{ number: 2, isStaff: true }, { number: 1 }]);
  expect((await desk.get(desk.support, `/api/documents/${id}/content`)).body).toContain("signed");
  desk.world.clock.advance(61_000);
  await desk.world.runJobs();
  const told = await desk.world.db.selectFrom("notification").select("message").execute();
  expect(told.filter(({ message }) => message === "documents.added").length).toBeGreaterThan(0);
});
