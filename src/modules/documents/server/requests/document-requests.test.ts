import { afterEach, beforeEach, expect, test } from "vitest";
import { getInboxItem, listInbox } from "#modules/conversations/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { openDocumentDesk, paper, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import * as contract from "../../contract.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

const form = { type: "certificate", description: "The termite bond, for the bank" };
const ask = (told: object = {}, who = desk.ana) =>
  desk.world.call(who, contract.requestOwnDocument, { ...form, ...told });
const answer = (told: object, id: string, version = 1) =>
  desk.world.call(desk.support, contract.answerRequest, { id, version, ...told });
const own = async (who = desk.ana) => (await desk.world.call(who, contract.listOwnRequests, {})).body;
const inbox = async () => (await desk.world.call(desk.support, listInbox, { kind: "document" })).body.data;

test("stands in the inbox with what is asked for and how soon, and the office is told", async () => {
  const { status, body } = await ask({ urgency: "urgent" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ reference: "DOC-001", ...form, urgency: "urgent", status: "waiting", document: null });
  await desk.world.runJobs();
  const [item] = await inbox();
  expect(item).toMatchObject({ kind: "document", reference: "DOC-001", status: "new", email: "ana@example.com" });
  const detail = await desk.world.call(desk.support, getInboxItem, { id: item?.id ?? "" });
  expect(detail.body.documentRequest).toMatchObject({ id: body.id, urgency: "urgent", status: "waiting", version: 1 });
  const office = await desk.world.call(desk.support, contract.getRequest, { id: body.id });
  // Monday, and two days on which the company is open.
  expect(office.body).toMatchObject({ dueOn: "2026-03-04", isOverdue: false, can: { answer: true } });
  const told = await desk.world.db.selectFrom("notification").select(["message", "recipient"]).execute();
  expect(told).toContainEqual({
    message: "documents.office_requested",
    recipient: `user:${"userId" in desk.support ? desk.support.userId : ""}`,
  });
  desk.world.clock.set("2026-03-05T15:00:00Z");
  expect((await desk.world.call(desk.support, contract.listRequests, {})).body.data).toMatchObject([
    { isOverdue: true },
  ]);
});

test("needs a type and words, and no more than twenty wait at a time", async () => {
  for (const told of [{ type: "" }, { description: "  " }, { urgency: "now" }])
    expect((await ask(told)).status).toBe(422);
  desk.world.clock.advance(3_600_000);
  for (let asked = 0; asked < 20; asked++) expect((await ask()).status).toBe(201);
  desk.world.clock.advance(3_600_000);
  expect(await ask()).toMatchObject({ status: 409, body: { code: "documents.too_many_requests" } });
  expect((await own()).waiting).toBe(20);
});

test("is answered with a document, which the client sees from then on, and is told of in an email", async () => {
  const { id } = (await ask()).body;
  const kept = await desk.add({ audience: "office", name: "Bond 2026" });
  const { status, body } = await answer({ documentId: kept.id, answer: "Here it is" }, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "answered", document: { id: kept.id }, can: { answer: false } });
  expect((await own()).data).toMatchObject([
    { status: "answered", answer: "Here it is", document: { name: "Bond 2026" } },
  ]);
  expect((await desk.world.call(desk.ana, contract.getOwnDocument, { id: kept.id })).status).toBe(200);
  await desk.world.runJobs();
  expect((await inbox())[0]?.status).toBe("done");
  const mail = (await desk.world.mails()).find(({ subject }) => subject.startsWith("Your document is ready"));
  expect(mail?.text).toContain(`/client-dashboard/documents?document=${kept.id}`);
  expect(mail?.text).toContain("Here it is");
  expect(await answer({ documentId: kept.id }, id, 2)).toMatchObject({
    status: 409,
    body: { code: "documents.request_answered" },
  });
});

test("is answered with a new document, of which the client is told once", async () => {
  const { id } = (await ask()).body;
  const fileId = await desk.file(desk.support, "Bond.pdf", paper("bond"));
  const { body } = await answer({ upload: { fileId, name: "Bond", type: "certificate" } }, id);
  const documentId = body.document?.id ?? "";
  expect((await desk.get(desk.ana, `/api/my/documents/${documentId}/content`)).body).toContain("bond");
  desk.world.clock.advance(61_000);
  await desk.world.runJobs();
  const told = await desk.world.db.selectFrom("notification").select("message").distinct().execute();
  expect(told.map(({ message }) => message)).toContain("documents.request_answered");
  expect(told.map(({ message }) => message)).not.toContain("documents.added");
});

test("is declined with words, which the client reads", async () => {
  const { id } = (await ask()).body;
  const decline = (told: object) => desk.world.call(desk.support, contract.declineRequest, { id, version: 1, ...told });
  expect((await decline({ reason: " " })).status).toBe(422);
  expect((await decline({ reason: "We have none from before 2024" })).body).toMatchObject({ status: "declined" });
  expect((await own()).data).toMatchObject([{ status: "declined", answer: "We have none from before 2024" }]);
  await desk.world.runJobs();
  expect((await inbox())[0]?.status).toBe("done");
  const mail = (await desk.world.mails()).find(({ subject }) => subject.startsWith("About your document request"));
  expect(mail?.text).toContain("We have none from before 2024");
});

test("refuses both, neither, and a document of another client", async () => {
  const { id } = (await ask()).body;
  const bens = await desk.upload(desk.ben);
  const upload = { fileId: await desk.file(desk.support), name: "A" };
  expect((await answer({}, id)).body.errors).toMatchObject([{ path: "documentId" }]);
  expect((await answer({ documentId: bens.id, upload }, id)).status).toBe(422);
  expect(await answer({ documentId: bens.id }, id)).toMatchObject({
    status: 404,
    body: { code: "documents.not_found" },
  });
  expect(await answer({ upload }, newId())).toMatchObject({
    status: 404,
    body: { code: "documents.request_not_found" },
  });
});

test("of two answers at once, one is given", async () => {
  const { id } = (await ask()).body;
  const { id: documentId } = await desk.add();
  const both = await Promise.all([answer({ documentId }, id), answer({ documentId }, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await desk.world.runJobs();
  const mails = (await desk.world.mails()).filter(({ subject }) => subject.startsWith("Your document is ready"));
  expect(mails).toHaveLength(1);
});

test("is its client's; of a user of some places what they asked for themselves", async () => {
  await ask();
  await ask({ description: "For my shop" }, desk.manager);
  expect((await own()).data).toHaveLength(2);
  expect((await own(desk.manager)).data).toMatchObject([{ description: "For my shop" }]);
  expect((await own(desk.ben)).data).toEqual([]);
});
