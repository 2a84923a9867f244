import { expect, test } from "vitest";
import { requestOwnDocument } from "#modules/documents/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openAgreementOffice } from "../../../testing/offices/agreement-office.ts";
import { openDocumentDesk } from "../../../testing/offices/document-desk.ts";
import type { World } from "../../../testing/world.ts";
import { getOverview } from "../contract.ts";

const PAPERS: readonly string[] = ["contract", "document"];

const told = async (world: World, actor: Actor = ACTORS.support) =>
  (await world.call(actor, getOverview, {})).body.recentActivity.filter(({ type }) => PAPERS.includes(type));

test("agreements are told with their number and service, and lead to the agreement", async () => {
  const office = await openAgreementOffice();
  try {
    const draft = await office.draft();
    office.world.clock.advance(1000);
    await office.send(draft);
    const common = {
      type: "contract",
      detail: `CNT-001 · ${draft.serviceName}`,
      target: { kind: "agreement", id: draft.id },
    };
    expect(await told(office.world)).toMatchObject([
      { ...common, action: "Agreement sent to" },
      { ...common, action: "Agreement drafted for" },
    ]);
    const key = { kind: "api_key", keyId: "k", scopes: ["clients.read"] } as const;
    expect(await told(office.world, key)).toEqual([]);
  } finally {
    await office.world.close();
  }
});

test("documents and requests for them are told with their name, and lead to the client", async () => {
  const desk = await openDocumentDesk();
  try {
    await desk.add({ name: "Termite bond" });
    desk.world.clock.advance(1000);
    await desk.world.call(desk.ana, requestOwnDocument, { type: "certificate", description: "The bond, for the bank" });
    const common = { type: "document", target: { kind: "client", id: desk.ana.clientId } };
    expect(await told(desk.world)).toMatchObject([
      { ...common, action: "Document requested by", detail: "DOC-001" },
      { ...common, action: "Document added for", detail: "Termite bond" },
    ]);
  } finally {
    await desk.world.close();
  }
});
