import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelAppointment, getOfficeAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openFinishOffice, type FinishOffice } from "../../../testing/offices/finish-office.ts";
import { manager } from "../../../testing/offices/office.ts";
import { readPdf } from "../../../testing/read-pdf.ts";
import { fetchAt } from "../../../testing/send-file.ts";
import { getReportPdf, getVisit, listClashes, listRecords } from "../contract.ts";

let office: FinishOffice;
let id: string;
let appointmentId: string;
const boss = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" } as const;

beforeEach(async () => {
  office = await openFinishOffice();
  ({ visitId: id, appointmentId } = office);
});
afterEach(() => office.world.close());

test("one transaction makes history, records, stock, the completed appointment, the paper, and the email", async () => {
  await office.save(office.complete());
  office.world.clock.set("2026-03-03T14:45:00Z");
  expect(await office.finish()).toMatchObject({
    status: 200,
    body: { status: "finished", endedAt: "2026-03-03T14:45:00Z", missing: [], can: { write: false, amend: true } },
  });
  const appointment = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  expect(appointment.body).toMatchObject({ status: "completed", completedAt: "2026-03-03T14:45:00Z" });
  expect(await office.world.db.selectFrom("visit_finding").selectAll().execute()).toMatchObject([
    { pest: "Ants", count: 40, place: "Patio door" },
  ]);
  const records = await office.world.call(boss, listRecords, {});
  expect(records.body.data).toMatchObject([{ content: { product: { name: "Perimeter concentrate" } } }]);
  expect(Number(await office.inVan())).toBeCloseTo(-44.36, 2);

  await office.world.runJobs();
  expect((await office.world.call(manager, getVisit, { id })).body.hasPdf).toBe(true);
  const paper = await fetchAt(office.world, office.client, getReportPdf.path.replace("{id}", id));
  // Asked for again each time: a correction writes another one for the same address.
  const headers = { "content-type": "application/pdf", "cache-control": "private, no-cache", vary: "cookie" };
  expect(paper).toMatchObject({ status: 200, headers });
  const text = readPdf(paper.content).pages.join("\n");
  for (const told of ["Informe de servicio", "Perimeter concentrate", "99001-12", "Patio door", "11:45"])
    expect(text).toContain(told);
  const [mail] = await office.world.mails();
  expect(mail).toMatchObject({ subject: expect.stringContaining("informe"), is_secret: true });
  expect(mail?.text).toContain("11:45");
  expect(mail?.attachments).toMatchObject([{ filename: "informe-de-servicio-2026-03-03.pdf" }]);
  const events = await office.world.db
    .selectFrom("event")
    .select("data")
    .where("name", "=", "visits.finished")
    .execute();
  expect(events).toMatchObject([
    { data: { visitId: id, lines: [{ kind: "service" }, { kind: "product", quantity: "1.5", unitPriceCents: 250 }] } },
  ]);
});

test("sent twice, or by both of the team, it is finished once", async () => {
  await office.save(office.complete());
  const commandId = newId();
  await Promise.all([office.finish({ commandId }), office.finish({ commandId }), office.finish({}, manager)]);
  const records = await office.world.call(boss, listRecords, {});
  expect(records.body.data).toHaveLength(1);
  expect(await office.world.db.selectFrom("stock_movement").selectAll().execute()).toHaveLength(1);
});

test("visits.report_incomplete: what the state asks for is told at its field, and the office may say why not", async () => {
  await office.save({
    applications: [{ id: office.entryId, base: 0, value: office.application({ area: "", targetPests: [] }) }],
  });
  const refused = await office.finish();
  expect(refused).toMatchObject({ status: 422, body: { code: "visits.report_incomplete" } });
  const paths = (refused.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      "presence",
      `applications.${office.entryId}.area`,
      `applications.${office.entryId}.targetPests`,
    ]),
  );
  const reason = "The technician is ill and told it by telephone.";
  expect((await office.finish({ reason })).status, "a technician has no reason").toBe(422);
  expect((await office.finish({ reason }, manager)).status).toBe(200);
  const { data } = (await office.world.call(manager, listRecords, {})).body;
  expect(data.map((record) => record.reason)).toEqual([reason]);
  expect(data[0]?.content.missing?.map(({ name }) => name)).toEqual(["area treated", "target pest"]);
});

test("what two products lack alike is asked once, and the county only where nobody has told it", async () => {
  await office.world.db.updateTable("property").set({ state: "NJ" }).execute();
  const two = [office.entryId, newId()].map((entry) => ({ id: entry, base: 0, value: office.application() }));
  await office.save({ ...office.complete(), applications: two });
  const pathsOf = async (visitId: string) =>
    (await office.world.call(office.lead, getVisit, { id: visitId })).body.missing.map(({ path }) => path);
  const paths = await pathsOf(id);
  expect(paths.filter((path) => path === "county")).toHaveLength(1);
  await office.save({ county: { base: 0, value: "Camden" } });
  expect(await pathsOf(id)).toEqual(paths.filter((path) => path !== "county"));
  expect(new Set(paths).size).toBe(paths.length);
});

test("a lot of another product is told at its field, whatever the reason, and nothing is finished", async () => {
  const other = await office.product({ name: "Another one", epaNumber: "99001-13" });
  const values = {
    id: newId(),
    product_id: other,
    number: "L-1",
    expires_on: null,
    created_at: "2026-03-03T12:00:00Z",
  };
  await office.world.db.insertInto("product_lot").values(values).execute();
  for (const lotId of [newId(), values.id]) {
    const { revision } = (await office.world.call(office.lead, getVisit, { id })).body.report.applications[0] ?? {};
    await office.save({
      applications: [{ id: office.entryId, base: revision ?? 0, value: office.application({ lotId }) }],
    });
    expect(await office.finish({ reason: "All the same." }, manager)).toMatchObject({
      status: 422,
      body: { code: "visits.report_incomplete", errors: [{ path: `applications.${office.entryId}.lotId` }] },
    });
  }
  expect((await office.world.call(manager, getVisit, { id })).body.status).toBe("open");
});

test("a unit that a product has not is refused whatever the reason", async () => {
  await office.save({
    ...office.complete(),
    applications: [{ id: office.entryId, base: 0, value: office.application({ unit: "lb" }) }],
  });
  expect(await office.finish({ reason: "All the same." }, manager)).toMatchObject({
    status: 422,
    body: { errors: [{ path: `applications.${office.entryId}.unit` }] },
  });
  expect((await office.world.call(manager, getVisit, { id })).body.status).toBe("open");
});

test("what the office completed or cancelled meanwhile stays so, and what was recorded is kept", async () => {
  await office.save(office.complete());
  const { body } = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  await office.world.call(manager, cancelAppointment, { id: appointmentId, version: body.version });
  expect((await office.finish()).body).toMatchObject({ status: "finished", appointmentStatus: "cancelled" });
  expect((await office.world.call(boss, listRecords, {})).body.data).toHaveLength(1);
  const told = await office.world.call(manager, listClashes, {});
  expect(told.body.data).toMatchObject([{ kind: "cancelled", visitId: id, recordedBy: "Nadia Alder", settled: null }]);

  const other = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
  const { id: otherId } = await office.start(other.id);
  const now = await office.world.call(manager, getOfficeAppointment, { id: other.id });
  const done = { id: other.id, version: now.body.version, status: "completed" as const };
  await office.world.call(manager, setAppointmentStatus, done);
  await office.save({ presence: { base: 0, value: { kind: "nobody-home" } } }, otherId);
  expect((await office.finish({ id: otherId })).body).toMatchObject({
    status: "finished",
    appointmentStatus: "completed",
  });
});

test("the work ends between its start and now, by the office’s word or else by the server’s clock", async () => {
  await office.save(office.complete());
  office.world.clock.set("2026-03-03T15:00:00Z");
  for (const endedAt of ["2026-03-03T13:00:00.000Z", "2026-03-03T16:00:00.000Z"])
    expect(await office.finish({ endedAt }, manager)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "endedAt" }] },
    });
  // A phone's clock that goes wrong does not keep anybody at the door.
  expect((await office.finish({ endedAt: "2026-03-03T18:00:00.000Z" })).body.endedAt).toBe("2026-03-03T15:00:00Z");
});

test("whoever forgot to finish says when the work ended, and the record is late by it", async () => {
  await office.save(office.complete());
  office.world.clock.set("2026-03-06T14:00:00Z");
  expect(await office.finish({ endedAt: "2026-03-06T14:00:00.000Z" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "endedAt", message: "Please say when the work ended" }] },
  });
  expect((await office.finish({ endedAt: "2026-03-03T15:00:00.000Z" })).body.endedAt).toBe("2026-03-03T15:00:00Z");
  const [record] = (await office.world.call(boss, listRecords, {})).body.data;
  expect(record).toMatchObject({ isLate: true, content: { endedAt: "2026-03-03T15:00:00.000Z" } });
});

test.each([
  ["before the visit", { startedAt: "2026-03-03T09:00:00Z", endedAt: null }],
  ["after the visit", { startedAt: null, endedAt: "2026-03-05T09:00:00Z" }],
  ["with the end before the start", { startedAt: "2026-03-03T14:40:00Z", endedAt: "2026-03-03T14:20:00Z" }],
  ["in another age", { startedAt: null, endedAt: "9999-12-31T23:59:59Z" }],
])("nothing is applied %s", async (_when, times) => {
  await office.save({
    ...office.complete(),
    applications: [{ id: office.entryId, base: 0, value: office.application(times) }],
  });
  for (const actor of [office.lead, manager])
    expect(await office.finish({ reason: "All the same." }, actor)).toMatchObject({
      status: 422,
      body: { errors: [{ path: `applications.${office.entryId}.endedAt` }] },
    });
});

test("nobody empties the van of somebody who was not there", async () => {
  const { id: stranger } = await makeTechnician(office.world.ctx(SYSTEM), {});
  await office.save({
    ...office.complete(),
    applications: [{ id: office.entryId, base: 0, value: office.application({ technicianId: stranger }) }],
  });
  for (const actor of [office.lead, manager])
    expect(await office.finish({ reason: "All the same." }, actor)).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([
          expect.objectContaining({ path: `applications.${office.entryId}.technicianId` }),
        ]),
      },
    });
});
