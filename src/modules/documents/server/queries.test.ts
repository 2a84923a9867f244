import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openDocumentDesk, type DocumentDesk } from "../../../testing/offices/document-desk.ts";
import { makeDocument, makeRequest } from "../factories.ts";
import { documentPolicy } from "../policy.ts";
import { AUDIENCES, DOCUMENT_SOURCES } from "../rules.ts";
import { visibleDocuments } from "./queries.ts";
import { requestSubjectOf, visibleRequests } from "./requests/request-rows.ts";
import { subjectOf } from "./views.ts";

let desk: DocumentDesk;
beforeEach(async () => {
  desk = await openDocumentDesk();
});
afterEach(() => desk.world.close());

const everyone = (): Actor[] => [
  ...Object.values(ACTORS),
  desk.ana,
  desk.manager,
  { ...desk.manager, propertyIds: [newId()] },
  { ...desk.manager, propertyIds: [] },
  desk.ben,
];

test("a list holds exactly what the policy lets the actor read", async () => {
  const ctx = desk.world.ctx(SYSTEM);
  const at = desk.world.clock.now().toISOString();
  const places = [
    { client_id: desk.ana.clientId, property_id: null },
    { client_id: desk.ana.clientId, property_id: desk.placeId },
    { client_id: desk.ben.clientId, property_id: null },
  ];
  const kinds = DOCUMENT_SOURCES.flatMap((source) => AUDIENCES.map((audience) => ({ source, audience })));
  for (const place of places)
    for (const kind of kinds)
      for (const archived_at of [null, at]) {
        const uploaded_by = place.property_id === null ? desk.manager.userId : null;
        await makeDocument(ctx, { ...place, ...kind, archived_at, uploaded_by });
      }
  const rows = await visibleDocuments(ctx).selectAll("document").execute();
  expect(rows).toHaveLength(72);
  for (const actor of everyone()) {
    const allowed = rows.filter((row) => documentPolicy.read(actor, subjectOf(row))).map(({ id }) => id);
    const listed = await visibleDocuments(desk.world.ctx(actor)).select("document.id").execute();
    expect(listed.map(({ id }) => id).toSorted(), JSON.stringify(actor)).toEqual(allowed.toSorted());
  }
});

test("so does a list of requests", async () => {
  const ctx = desk.world.ctx(SYSTEM);
  for (const { clientId: client_id } of [desk.ana, desk.ben])
    for (const requested_by of [desk.ana.userId, desk.manager.userId, null])
      await makeRequest(ctx, { client_id, requested_by });
  const rows = await visibleRequests(ctx).selectAll().execute();
  for (const actor of everyone()) {
    const allowed = rows.filter((row) => documentPolicy.readRequest(actor, requestSubjectOf(row))).map(({ id }) => id);
    const listed = await visibleRequests(desk.world.ctx(actor)).select("id").execute();
    expect(listed.map(({ id }) => id).toSorted(), JSON.stringify(actor)).toEqual(allowed.toSorted());
  }
});
