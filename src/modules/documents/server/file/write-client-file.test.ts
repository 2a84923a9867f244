import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openDocumentDesk, paper, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import { readZip } from "../../../../testing/read-zip.ts";
import { makeDocument } from "../../factories.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

const file = async (who = desk.ana) => {
  const answer = await desk.get(who, "/api/my/file");
  return { answer, files: readZip(answer.rawPayload) };
};

test("has every document under a name that says what it is, a list, and the data", async () => {
  await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "Bond.pdf", paper("first"))] });
  await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "Bond.pdf", paper("second"))] });
  await desk.add({ name: "=cmd|'/c calc'/../..\\x", type: "certificate" });
  const { answer, files } = await file();
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(String(answer.headers["content-disposition"])).toMatch(/^attachment; filename=".+ 2026-03-02\.zip"/);
  expect([...files.keys()]).toEqual([
    "Other documents/2026-03-02 Bond.pdf",
    "Other documents/2026-03-02 Bond (2).pdf",
    "Certificates/2026-03-02 =cmd '_c calc'".replace("_", " ") + " .. .. x.pdf",
    "documents.csv",
    "data.json",
  ]);
  expect(files.get("Other documents/2026-03-02 Bond (2).pdf")).toContain("second");
  // A spreadsheet runs nothing of it.
  expect(files.get("documents.csv")).toContain(`"'=cmd|`);
  const data = JSON.parse(files.get("data.json") ?? "{}") as Record<string, unknown>;
  expect(data).toMatchObject({ client: { email: "ana@example.com" }, documents: [{ name: "Bond.pdf" }, {}, {}] });
});

test("what cannot be read is told in the list, and everything else is there", async () => {
  const told = { client_id: desk.ana.clientId, source: "agreement", name: "Agreement" } as const;
  await makeDocument(desk.world.ctx(SYSTEM), told);
  await desk.upload();
  const { files } = await file();
  expect([...files.keys()]).toEqual(["Other documents/2026-03-02 Termite bond.pdf", "documents.csv", "data.json"]);
  expect(files.get("documents.csv")).toContain("This document is being written");
});

test("of a user of some places it has what they may see", async () => {
  await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "Account.pdf")] });
  await desk.upload(desk.ana, { fileIds: [await desk.file(desk.ana, "There.pdf")], propertyId: desk.placeId });
  await desk.add({ audience: "office", name: "Internal" });
  const { files } = await file(desk.manager);
  expect([...files.keys()]).toEqual(["Other documents/2026-03-02 There.pdf", "documents.csv", "data.json"]);
  expect(files.get("data.json")).not.toContain("Account.pdf");
  expect([...(await file()).files.values()].join(" ")).not.toContain("Internal");
});

test("the office needs the right to export, and it is written down", async () => {
  await desk.upload();
  await desk.add({ audience: "office", name: "Internal" });
  const url = `/api/clients/${desk.ana.clientId}/file`;
  const answer = await desk.get(ACTORS.administrator, url);
  expect([...readZip(answer.rawPayload).keys()]).toContain("Other documents/2026-03-02 Internal.pdf");
  expect((await desk.get(ACTORS.manager, url)).statusCode).toBe(403);
  expect((await desk.get(ACTORS.administrator, `/api/clients/${newId()}/file`)).statusCode).toBe(404);
  const entries = await desk.world.db.selectFrom("audit_log").select(["action", "entity_id"]).execute();
  expect(entries).toContainEqual({ action: "documents.file_exported", entity_id: desk.ana.clientId });
});

test("of many documents one is read at a time, and all are there", async () => {
  for (let made = 0; made < 120; made++)
    await makeDocument(desk.world.ctx(SYSTEM), { client_id: desk.ana.clientId, source: "agreement" });
  await desk.upload();
  const { files } = await file();
  expect(files.get("documents.csv")?.trim().split("\r\n")).toHaveLength(122);
});
