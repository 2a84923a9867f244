import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openDocumentDesk, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import * as contract from "../../contract.ts";

const HALF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(600 * 1024, "a"), Buffer.from("\n%%EOF\n")]);
const { administrator: boss } = ACTORS;

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

const limit = async (told: object) => {
  const { body } = await desk.world.call(boss, contract.getDocumentSettings, {});
  const wanted = { clientMegabytes: body.clientMegabytes, totalMegabytes: body.totalMegabytes, version: body.version };
  return desk.world.call(boss, contract.changeDocumentSettings, { ...wanted, ...told });
};
const upload = async (who = desk.ana) => {
  const fileIds = [await desk.file(who, "Large.pdf", HALF)];
  return desk.world.call(who, contract.uploadOwnDocuments, { fileIds });
};
const usage = async () => (await desk.world.call(boss, contract.getDocumentSettings, {})).body.usage;

test("the settings say how much there is, and that nothing is checked for viruses", async () => {
  expect((await desk.world.call(boss, contract.getDocumentSettings, {})).body).toEqual({
    clientMegabytes: 500,
    totalMegabytes: 50_000,
    version: 1,
    usage: { bytes: 0, files: 0 },
    scanner: "off",
    can: { change: true },
  });
  expect((await desk.world.call(desk.support, contract.getDocumentSettings, {})).body.can.change).toBe(false);
  expect((await limit({ clientMegabytes: 10 })).body).toMatchObject({ clientMegabytes: 10, version: 2 });
  expect(await limit({ version: 1 })).toMatchObject({ status: 409, body: { code: "documents.changed_meanwhile" } });
  expect((await limit({ clientMegabytes: 0 })).status).toBe(422);
});

test("a client whose room is full is told so at the file, and nothing is kept", async () => {
  await limit({ clientMegabytes: 1 });
  expect((await upload()).status).toBe(201);
  expect(await upload()).toMatchObject({
    status: 422,
    body: { code: "documents.client_full", errors: [{ path: "fileIds" }] },
  });
  expect((await upload(desk.ben)).status).toBe(201);
  expect(await usage()).toEqual({ bytes: 2 * HALF.length, files: 2 });
  const { body } = await desk.world.call(desk.ana, contract.listOwnDocuments, {});
  expect(body).toMatchObject({ pagination: { total: 1 }, room: { usedBytes: HALF.length, totalBytes: 1024 * 1024 } });
});

test("of two uploads at once for which there is room for one, one is kept", async () => {
  await limit({ clientMegabytes: 1 });
  const both = await Promise.all([upload(), upload()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  await limit({ clientMegabytes: 500, totalMegabytes: 1 });
  expect(await upload(desk.ben)).toMatchObject({ status: 422, body: { code: "documents.company_full" } });
});

test("of two clients at once for whom the company has room for one, one is kept", async () => {
  await limit({ totalMegabytes: 1 });
  const both = await Promise.all([upload(), upload(desk.ben)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(await usage()).toEqual({ bytes: HALF.length, files: 1 });
});

test("a version takes room, too, and what two clients had is the kept one's", async () => {
  const { body } = await upload();
  await upload(desk.ben);
  const fileId = await desk.file(desk.ana, "Second.pdf", HALF);
  await desk.world.call(desk.ana, contract.addOwnVersion, { id: body.data[0]?.id ?? "", fileId });
  const { id: clientId } = await makeClient(desk.world.ctx(SYSTEM));
  const merged = { id: clientId, version: 1, otherId: desk.ana.clientId, otherVersion: 1 };
  expect((await desk.world.call(boss, mergeClients, merged)).status).toBe(200);
  const kept = await desk.world.db.selectFrom("document_usage").selectAll().where("client_id", "=", clientId).execute();
  expect(kept).toEqual([{ client_id: clientId, bytes: 2 * HALF.length, files: 2 }]);
  expect(await usage()).toEqual({ bytes: 3 * HALF.length, files: 3 });
  expect((await desk.world.call(boss, contract.listDocuments, { clientId })).body.pagination.total).toBe(1);
});

test("what was taken out of the library takes no room of its client, and again when it is put back", async () => {
  await limit({ clientMegabytes: 1 });
  const { body } = await upload();
  const id = body.data[0]?.id ?? "";
  const archive = (version: number, isArchived: boolean) =>
    desk.world.call(boss, contract.archiveDocument, { id, version, isArchived });
  const room = async () => (await desk.world.call(desk.ana, contract.listOwnDocuments, {})).body.room.usedBytes;
  expect((await archive(1, true)).status).toBe(200);
  expect((await archive(2, true)).status).toBe(200);
  expect(await room()).toBe(0);
  // It is still stored.
  expect(await usage()).toEqual({ bytes: HALF.length, files: 1 });
  expect((await upload()).status).toBe(201);
  expect((await archive(2, false)).status).toBe(200);
  expect(await room()).toBe(2 * HALF.length);
  expect(await upload()).toMatchObject({ status: 422, body: { code: "documents.client_full" } });
  expect(await usage()).toEqual({ bytes: 2 * HALF.length, files: 2 });
});
