import { afterEach, beforeEach, expect, test } from "vitest";
import { makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { getProduct, updateProduct } from "#modules/products/contract.ts";
import { makeDevice } from "#modules/devices/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openReportOffice, type ReportOffice } from "../../../testing/offices/report-office.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import { finishVisit, getOwnSafety, getTechDay, saveReport } from "../contract.ts";

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

let office: ReportOffice;
let place: string;
beforeEach(async () => {
  office = await openReportOffice();
  ({ id: place } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

async function finishWithProduct(): Promise<void> {
  const id = office.visitId;
  const applications = [{ id: newId(), base: 0, value: office.application() }];
  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } }, applications };
  await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes });
  expect((await office.world.call(office.lead, finishVisit, { id, commandId: newId() })).status).toBe(200);
}

const safety = async (who: Actor = office.client, id = place) => office.world.call(who, getOwnSafety, { id });

/** The label and the sheet of the product that is used. */
async function givePapers(): Promise<{ label: string; sds: string }> {
  const { id: userId } = await makeStaff(office.world.ctx(SYSTEM), { role: "manager", email: "papers@example.com" });
  const boss = { cookie: (await makeSession(office.world.ctx(SYSTEM), userId)).cookie };
  const { id: label } = await sendFile(office.world, boss, { name: "label.pdf", content: PDF });
  const { id: sds } = await sendFile(office.world, boss, { name: "sds.pdf", content: PDF });
  const { body: product } = await office.world.call(boss, getProduct, { id: office.productId });
  const saved = await office.world.call(boss, updateProduct, { ...product, labelFileIds: [label], sdsFileIds: [sds] });
  expect(saved.status).toBe(200);
  return { label, sds };
}

test("until when to stay out, counted from the end of the application as the label says", async () => {
  expect((await safety()).body).toMatchObject({ reentryAt: null, visits: [] });
  await finishWithProduct();
  const { status, body } = await safety();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    now: "2026-03-03T14:00:00.000Z",
    reentryAt: "2026-03-03T16:00:00.000Z",
    visits: [
      {
        id: office.visitId,
        date: "2026-03-03",
        products: [
          {
            name: "Perimeter concentrate",
            signalWord: "caution",
            area: "Foundation",
            appliedAt: "2026-03-03T14:00:00.000Z",
            reentryAt: "2026-03-03T16:00:00.000Z",
            labelFileId: null,
          },
        ],
      },
    ],
  });
  office.world.clock.set("2026-03-03T16:00:00Z");
  expect((await safety()).body).toMatchObject({ reentryAt: null, visits: [{ id: office.visitId }] });
  office.world.clock.set("2026-04-10T16:00:00Z");
  expect((await safety()).body.visits).toEqual([]);
});

test("labels and safety data sheets are read by the household where it was applied, and by no other client", async () => {
  const { label, sds } = await givePapers();
  expect((await fetchFile(office.world, office.client, label)).status).toBe(404);
  await finishWithProduct();
  const [product] = (await safety()).body.visits.flatMap(({ products }) => products);
  expect(product).toMatchObject({ labelFileId: label, sdsFileId: sds });
  for (const file of [label, sds]) expect((await fetchFile(office.world, office.client, file)).status).toBe(200);
  const limited = { ...office.client, propertyIds: [newId()] } as Actor;
  const stranger = { ...office.client, clientId: newId() } as Actor;
  for (const who of [limited, stranger]) expect((await fetchFile(office.world, who, label)).status).toBe(404);
});

test("properties.not_found: of somebody else's place, and of nothing for the staff", async () => {
  const other = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
  await finishWithProduct();
  expect((await safety(office.client, other.id)).body.visits).toEqual([]);
  const limited = { ...office.client, propertyIds: [other.id] } as Actor;
  expect(await safety(limited)).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
  expect(await safety(manager)).toMatchObject({ status: 403 });
});

test("the technician's day says how many devices there are, and how many are due", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const stops = async () => (await office.world.call(office.lead, getTechDay, {})).body.stops;
  expect((await stops())[0]?.devices).toBeUndefined();
  await makeDevice(ctx, { property_id: place, number: 1, installed_on: "2026-02-01" });
  await makeDevice(ctx, { property_id: place, number: 2, installed_on: "2026-02-20" });
  await makeDevice(ctx, { property_id: place, number: 3, installed_on: "2025-02-20", removed_on: "2026-01-01" });
  expect((await stops())[0]?.devices).toEqual({ count: 2, due: 1 });
});
