import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openDocumentDesk, type DocumentDesk } from "../../../../testing/offices/document-desk.ts";
import * as contract from "../../contract.ts";
import type { AgreementFacts, AgreementPort } from "./agreement-port.ts";
import { keepAgreementDocument } from "./keep-agreement-document.ts";

let desk: DocumentDesk;
let facts: AgreementFacts;
const agreementId = newId();
beforeEach(async () => {
  desk = await openDocumentDesk();
  facts = {
    clientId: desk.ana.clientId,
    propertyId: desk.placeId,
    name: "Agreement CNT-001",
    status: "pending",
    expiresOn: null,
    agreedOn: "2026-03-02",
    sentAt: "2026-03-02T15:00:00Z",
    isOfClient: true,
  };
});
afterEach(() => desk.world.close());

const port: AgreementPort = {
  follow: () => {},
  describe: () => Promise.resolve(facts),
  read: () => Promise.resolve(null),
};
const tell = () => keepAgreementDocument(desk.world.ctx(SYSTEM), { agreementId }, port);
const own = async (who = desk.ana) => (await desk.world.call(who, contract.listOwnDocuments, {})).body.data;

test("is pending until it is signed, and stands there once", async () => {
  await tell();
  await tell();
  expect(await own()).toMatchObject([{ type: "contract", category: "agreement", status: "pending", bytes: null }]);
  facts = { ...facts, status: "active", expiresOn: "2027-03-01" };
  await tell();
  expect(await own()).toMatchObject([{ status: "active", expiresOn: "2027-03-01", name: "Agreement CNT-001" }]);
  // It says what the client pays.
  expect(await own(desk.manager)).toEqual([]);
});

test("recalled, it is the office's alone, and open by no link", async () => {
  await tell();
  const [document] = await own();
  const id = document?.id ?? "";
  await desk.world.call(desk.ana, contract.shareOwnDocument, { id, key: newId(), method: "link" });
  facts = { ...facts, isOfClient: false };
  await tell();
  expect(await own()).toEqual([]);
  expect((await desk.world.call(desk.support, contract.listShares, { id })).body.data).toMatchObject([
    { state: "revoked" },
  ]);
  facts = { ...facts, isOfClient: true };
  await tell();
  expect(await own()).toHaveLength(1);
});

test("a draft that nobody was sent is in no library, and what is not there is being written", async () => {
  facts = { ...facts, isOfClient: false };
  await tell();
  expect((await desk.world.call(desk.support, contract.listDocuments, {})).body.data).toEqual([]);
  facts = { ...facts, isOfClient: true };
  await tell();
  const [document] = await own();
  const answer = await desk.get(desk.ana, `/api/my/documents/${document?.id}/content`);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "documents.no_content"]);
});
