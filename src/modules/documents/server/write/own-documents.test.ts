import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openDocumentDesk, paper, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../../testing/send-file.ts";
import * as contract from "../../contract.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

const list = async (filter: Record<string, unknown> = {}, who = desk.ana) =>
  (await desk.world.call(who, contract.listOwnDocuments, filter)).body;
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

describe("uploading", () => {
  test("makes a document of each file, called as the file, of the type other unless told", async () => {
    const fileIds = [await desk.file(desk.ana, "Bond.pdf"), await desk.file(desk.ana, "Plan.pdf")];
    const told = { fileIds, category: "insurance", description: "For the bank" };
    const { status, body } = await desk.world.call(desk.ana, contract.uploadOwnDocuments, told);
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      { name: "Bond.pdf", type: "other", category: "insurance", description: "For the bank", format: "pdf" },
      { name: "Plan.pdf", status: "active", source: "upload", versionCount: 1, property: null, datedOn: "2026-03-02" },
    ]);
    expect(namesOf(await list())).toEqual(["Plan.pdf", "Bond.pdf"]);
  });

  test("takes PDFs and pictures, and no plain text", async () => {
    const photo = (await sendFile(desk.world, desk.ana, { name: "a.jpg", content: await phonePhoto() })).id;
    expect(await desk.upload(desk.ana, { fileIds: [photo], type: "photo" })).toMatchObject({
      format: "jpeg",
      hasThumbnail: true,
    });
    const note = await desk.file(desk.ana, "a.txt", "a note");
    const refused = await desk.world.call(desk.ana, contract.uploadOwnDocuments, { fileIds: [note] });
    expect(refused).toMatchObject({ status: 422, body: { code: "files.type_not_allowed" } });
  });

  test("refuses what is somebody else's, attached already, or at another's place, and keeps nothing of it", async () => {
    const bens = await desk.file(desk.ben);
    const upload = (told: Record<string, unknown>) => desk.world.call(desk.ana, contract.uploadOwnDocuments, told);
    expect(await upload({ fileIds: [await desk.file(desk.ana), bens] })).toMatchObject({ status: 404 });
    const fileIds = [await desk.file(desk.ana)];
    expect(await upload({ fileIds, propertyId: newId() })).toMatchObject({
      status: 404,
      body: { code: "properties.not_found", errors: [{ path: "propertyId" }] },
    });
    expect(await list()).toMatchObject({ data: [], hasAny: false, room: { usedBytes: 0 } });
    expect((await upload({ fileIds })).status).toBe(201);
    expect(await upload({ fileIds })).toMatchObject({ status: 409, body: { code: "files.already_attached" } });
    expect(await upload({ fileIds: [] })).toMatchObject({ status: 422, body: { errors: [{ path: "fileIds" }] } });
  });

  test("sent twice under a key, it is one document", async () => {
    const fileIds = [await desk.file(desk.ana)];
    const send = () => desk.world.call(desk.ana, contract.uploadOwnDocuments, { fileIds }, { key: "k1" });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.data).toEqual(second.body.data);
    expect((await list()).pagination.total).toBe(1);
  });
});

describe("finding", () => {
  test("searches name and description, and filters by type, category and favorites", async () => {
    await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "Bond.pdf")], description: "Termite warranty" });
    const plan = await desk.upload(desk.ana, {
      fileIds: [await desk.file(desk.ana, "Plan.pdf")],
      type: "report",
      category: "service",
    });
    expect(namesOf(await list({ search: "TERMITE" }))).toEqual(["Bond.pdf"]);
    expect(namesOf(await list({ search: "plan" }))).toEqual(["Plan.pdf"]);
    expect(namesOf(await list({ search: "pl%n" }))).toEqual([]);
    expect(namesOf(await list({ type: "report" }))).toEqual(["Plan.pdf"]);
    expect(namesOf(await list({ type: "", category: "other" }))).toEqual(["Bond.pdf"]);
    await desk.world.call(desk.ana, contract.favorOwnDocument, { id: plan.id, isFavorite: true });
    const found = await list({ favorites: true, type: "report" });
    expect(namesOf(found)).toEqual(["Plan.pdf"]);
    expect(found).toMatchObject({
      pagination: { total: 1 },
      tiles: { serviceReports: 1, photos: 0, favorites: 1 },
      hasAny: true,
    });
    expect((await list({ search: "nothing" })).hasAny).toBe(true);
  });

  test("a favorite is the user's own, and stays one however often it is starred", async () => {
    const { id } = await desk.upload(desk.ana, { propertyId: desk.placeId });
    const favor = (isFavorite: boolean) => desk.world.call(desk.ana, contract.favorOwnDocument, { id, isFavorite });
    await Promise.all([favor(true), favor(true)]);
    expect((await list()).data).toMatchObject([{ isFavorite: true }]);
    expect(await list({}, desk.manager)).toMatchObject({ data: [{ isFavorite: false }], tiles: { favorites: 0 } });
    await favor(false);
    await favor(false);
    expect((await list()).tiles.favorites).toBe(0);
  });

  test("whoever is limited to a place sees what is there and what they uploaded; another client nothing", async () => {
    await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "Account.pdf")] });
    const there = await desk.upload(desk.ana, {
      fileIds: [await desk.file(desk.ana, "There.pdf")],
      propertyId: desk.placeId,
    });
    expect(namesOf(await list({}, desk.manager))).toEqual(["There.pdf"]);
    const own = await desk.upload(desk.manager);
    // Their only place.
    expect(own.property?.id).toBe(desk.placeId);
    expect((await list({}, desk.manager)).pagination.total).toBe(2);
    expect((await list({}, { ...desk.manager, propertyIds: [newId()] })).data).toMatchObject([{ id: own.id }]);
    expect((await list({}, desk.ben)).data).toEqual([]);
    for (const endpoint of [contract.getOwnDocument, contract.readOwnDocument, contract.listOwnShares])
      expect((await desk.world.call(desk.ben, endpoint, { id: there.id })).status).toBe(404);
  });
});

describe("versions", () => {
  const contentOf = async (id: string, query = "", who = desk.ana) =>
    (await desk.get(who, `/api/my/documents/${id}/content${query}`)).body;

  test("a new one takes the place of the first, which stays readable", async () => {
    const { id } = await desk.upload();
    const fileId = await desk.file(desk.ana, "Second.pdf", paper("two"));
    const { status, body } = await desk.world.call(desk.ana, contract.addOwnVersion, { id, fileId });
    expect(status).toBe(201);
    expect(body.versions).toMatchObject([
      { number: 2, fileName: "Second.pdf", isStaff: false },
      { number: 1, fileName: "Termite bond.pdf" },
    ]);
    expect(await contentOf(id)).toContain("two");
    expect(await contentOf(id, "?version=1")).toContain("one");
    expect((await desk.get(desk.ana, `/api/my/documents/${id}/content?version=3`)).statusCode).toBe(404);
    expect((await fetchFile(desk.world, desk.ana, fileId)).status).toBe(200);
    expect((await fetchFile(desk.world, desk.ben, fileId)).status).toBe(404);
    const again = await desk.world.call(desk.ana, contract.addOwnVersion, { id, fileId });
    expect(again).toMatchObject({ status: 409, body: { code: "files.already_attached" } });
  });

  test("two at once have numbers of their own", async () => {
    const { id } = await desk.upload();
    const fileIds = [await desk.file(desk.ana), await desk.file(desk.ana)];
    await Promise.all(fileIds.map((fileId) => desk.world.call(desk.ana, contract.addOwnVersion, { id, fileId })));
    const { body } = await desk.world.call(desk.ana, contract.getOwnDocument, { id });
    expect(body.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test("the client replaces nothing that the office put there", async () => {
    const { id } = await desk.add();
    const fileId = await desk.file(desk.ana);
    const refused = await desk.world.call(desk.ana, contract.addOwnVersion, { id, fileId });
    expect(refused).toMatchObject({ status: 409, body: { code: "documents.not_changeable" } });
  });

  test("is sent in parts, in a sandbox, and saved where that is asked for", async () => {
    const { id } = await desk.upload();
    const url = `/api/my/documents/${id}/content`;
    const whole = await desk.get(desk.ana, url);
    expect(whole.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
    expect(String(whole.headers["content-disposition"])).toMatch(/^inline; /);
    const part = await desk.get(desk.ana, url, { range: "bytes=0-4" });
    expect([part.statusCode, part.body]).toEqual([206, "%PDF-"]);
    const saved = await desk.get(desk.ana, `${url}?download=1`);
    expect(String(saved.headers["content-disposition"])).toMatch(/^attachment; /);
  });
});
