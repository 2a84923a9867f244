import { expect, test } from "vitest";
import { archiveDocument, requestOwnDocument } from "#modules/documents/contract.ts";
import { clientRecordPorts } from "../../../client-ports.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openAgreementOffice } from "../../../testing/offices/agreement-office.ts";
import { openDocumentDesk } from "../../../testing/offices/document-desk.ts";
import { getClientHistory } from "../contract.ts";
import type { ClientRecordPort } from "./client-records.ts";

test("what stands in the history beside the client has words there, as its own test lists it", () => {
  const ports: readonly ClientRecordPort[] = clientRecordPorts;
  const kinds = ports.flatMap(({ audited = [] }) => audited.map(({ entityType }) => entityType));
  expect(kinds).toEqual(["agreement", "document", "document_request"]);
});

test("a client's history tells of their agreements, to whoever may see these", async () => {
  const office = await openAgreementOffice();
  try {
    await office.draft();
    const { id } = office.client;
    const { body } = await office.world.call(ACTORS.support, getClientHistory, { id });
    expect(body).toMatchObject({
      data: [{ action: "agreements.drafted", about: "CNT-001" }],
      pagination: { total: 1 },
    });
    const key = { kind: "api_key", keyId: "k", scopes: ["clients.read"] } as const;
    expect((await office.world.call(key, getClientHistory, { id })).body.pagination.total).toBe(0);
  } finally {
    await office.world.close();
  }
});

test("and of their documents, archived ones too, page by page", async () => {
  const desk = await openDocumentDesk();
  try {
    const { id, version } = await desk.add({ name: "Termite bond" });
    desk.world.clock.advance(1000);
    await desk.world.call(desk.support, archiveDocument, { id, version, isArchived: true });
    desk.world.clock.advance(1000);
    await desk.world.call(desk.ana, requestOwnDocument, { type: "certificate", description: "The bond, for the bank" });
    const asked = { id: desk.ana.clientId, limit: 2 };
    const history = async (page: number) =>
      (await desk.world.call(desk.support, getClientHistory, { ...asked, page })).body;
    expect(await history(1)).toMatchObject({
      data: [
        { action: "documents.requested", by: null },
        { action: "documents.archived", about: "Termite bond" },
      ],
      pagination: { total: 3 },
    });
    expect((await history(2)).data).toMatchObject([{ action: "documents.added", about: "Termite bond" }]);
  } finally {
    await desk.world.close();
  }
});
