import { afterEach, beforeEach, expect, test } from "vitest";
import { makeIssuedInvoice } from "#modules/billing/factories.ts";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { amendVisit, finishVisit, saveReport } from "#modules/visits/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { sendFile } from "../../../../testing/send-file.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import * as contract from "../../contract.ts";
import { fillLibraryNow } from "./fill-library.ts";
import { keepInvoiceDocument } from "./keep-invoice-document.ts";
import { keepVisitDocuments } from "./keep-visit-documents.ts";

let office: ReportOffice;
beforeEach(async () => {
  office = await openReportOffice();
});
afterEach(() => office.world.close());

const boss: Actor = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" };
const documents = async (filter: object = {}) =>
  (await office.world.call(office.client, contract.listOwnDocuments, filter)).body;
const contentOf = (id: string, query = "") =>
  office.world.app.inject({
    method: "GET",
    url: `/api/my/documents/${id}/content${query}`,
    headers: { authorization: actorHeader(office.client) },
  });

const photo = "11111111-1111-4111-8111-111111111111";

async function finish(): Promise<void> {
  const { id: fileId } = await sendFile(office.world, office.lead, { name: "a.jpg", content: await phonePhoto() });
  const changes = {
    presence: { base: 0, value: { kind: "nobody-home" } },
    applications: [{ id: newId(), base: 0, value: office.application() }],
    findings: [{ id: newId(), base: 0, value: { pest: "Ants", count: 4, where: "Patio door" } }],
    photos: [{ id: photo, base: 0, value: { fileId, slot: "before", caption: "Patio door" } }],
  };
  const asked = { id: office.visitId, commandId: newId() };
  expect((await office.world.call(office.lead, saveReport, { ...asked, changes })).status).toBe(200);
  office.world.clock.set("2026-03-03T14:45:00Z");
  const told = { id: office.visitId, commandId: newId() };
  expect((await office.world.call(office.lead, finishVisit, told)).status).toBe(200);
  await office.world.runJobs();
}

test("a finished visit puts its report and its photos into the library, and the report is the real one", async () => {
  await finish();
  const { data, tiles } = await documents();
  expect(tiles).toMatchObject({ serviceReports: 1, photos: 1 });
  const report = data.find(({ type }) => type === "report");
  expect(report).toMatchObject({
    source: "visit-report",
    category: "service",
    format: "pdf",
    datedOn: "2026-03-03",
    can: { share: true, addVersion: false },
  });
  // As their client reads.
  expect(report?.name).toMatch(/^Informe de servicio: .+, 3 de marzo de 2026$/);
  const answer = await contentOf(report?.id ?? "");
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(readPdf(answer.rawPayload).pages.join(" ")).toContain("Patio door");
  const picture = data.find(({ type }) => type === "photo");
  expect(picture).toMatchObject({ name: "Patio door", hasThumbnail: true, createdAt: "2026-03-03T14:45:00Z" });
  expect((await contentOf(picture?.id ?? "", "?size=thumbnail")).headers["content-type"]).toBe("image/jpeg");
  expect((await contentOf(picture?.id ?? "", "?version=1")).statusCode).toBe(404);
});

test("told again, it stands there once, and what the office said of it stays", async () => {
  await finish();
  const [report] = (await documents({ type: "report" })).data;
  const { body } = await office.world.call(boss, contract.getDocument, { id: report?.id ?? "" });
  const told = { id: body.id, version: body.version, name: "Another name", description: "For the bank", tags: ["a"] };
  const changed = await office.world.call(boss, contract.changeDocument, { ...told, category: "other" });
  expect(changed.body).toMatchObject({ name: report?.name, description: "For the bank", category: "other" });
  const ctx = office.world.ctx(SYSTEM);
  await Promise.all([1, 2].map(() => keepVisitDocuments(ctx, { visitId: office.visitId })));
  expect((await documents()).pagination.total).toBe(2);
  expect((await documents({ type: "report" })).data).toMatchObject([{ description: "For the bank", tags: ["a"] }]);
});

test("a photo that a correction took out is in the library no longer", async () => {
  await finish();
  const [picture] = (await documents({ type: "photo" })).data;
  const amended = await office.world.call(boss, amendVisit, {
    ...{ id: office.visitId, commandId: newId(), reason: "The neighbor's door" },
    changes: { photos: [{ id: photo, base: 1, value: null }] },
  });
  expect(amended.status).toBe(201);
  // At once, and not only when the report was written anew.
  expect((await contentOf(picture?.id ?? "")).statusCode).toBe(404);
  await office.world.runJobs();
  expect((await documents()).tiles).toMatchObject({ serviceReports: 1, photos: 0 });
});

test("an invoice stands there once it is sent, and is read as it is now", async () => {
  const { id } = await makeIssuedInvoice(office.world.ctx(SYSTEM), { client_id: office.clientId });
  expect((await documents()).data).toEqual([]);
  await fillLibraryNow(office.world.ctx(SYSTEM), { source: "invoices" });
  const [invoice] = (await documents({ type: "invoice" })).data;
  expect(invoice).toMatchObject({ source: "invoice", category: "billing", bytes: null });
  const own = await office.world.call(office.client, contract.getOwnDocument, { id: invoice?.id ?? "" });
  expect(own.body.sourceId).toBe(id);
  const answer = await contentOf(invoice?.id ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  // Whoever is limited to some places knows nothing of money.
  const some = { ...office.client, propertyIds: [newId()] };
  expect((await office.world.call(some, contract.listOwnDocuments, {})).body.data).toEqual([]);
  expect((await office.world.call(some, contract.getOwnDocument, { id: invoice?.id ?? "" })).status).toBe(404);
});

test("what was there before the library comes into it once, however often that runs", async () => {
  await finish();
  await office.world.db.deleteFrom("document").execute();
  for (const source of ["visits", "visits"] as const) await fillLibraryNow(office.world.ctx(SYSTEM), { source });
  expect((await documents()).pagination.total).toBe(2);
  const at = await office.world.db.selectFrom("document_filling").selectAll().where("source", "=", "visits").execute();
  expect(at).toMatchObject([{ is_done: true }]);
});

test("of a client who is merged at the same moment, it stands in the library of the one who is kept", async () => {
  const { world } = office;
  for (let round = 0; round < 5; round++) {
    const ctx = world.ctx(SYSTEM);
    const [kept, other] = [await makeClient(ctx), await makeClient(ctx)];
    const { id: invoiceId } = await makeIssuedInvoice(ctx, { client_id: other.id });
    const merged = { id: kept.id, version: 1, otherId: other.id, otherVersion: 1 };
    const [answer] = await Promise.all([
      world.call(boss, mergeClients, merged),
      keepInvoiceDocument(ctx, { invoiceId }),
    ]);
    expect(answer.status).toBe(200);
    const rows = await world.db.selectFrom("document").select("client_id").where("source_id", "=", invoiceId).execute();
    expect(rows).toEqual([{ client_id: kept.id }]);
  }
});
