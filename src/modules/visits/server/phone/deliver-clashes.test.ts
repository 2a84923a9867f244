import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { quietVisit, startAction } from "../../../../testing/offices/phone.ts";
import { saveReport } from "../../contract.ts";

/** What a phone recorded while the office decided otherwise: nothing is lost, and both are told. */
let desk: ClashOffice;
beforeEach(async () => (desk = await openClashOffice()));
afterEach(() => desk.office.world.close());

test("canceled: the visit is there with all that was recorded, and the appointment stays canceled", async () => {
  const { receipts, visitId } = await desk.visitMeanwhile(async () =>
    desk.office.world.call(manager, cancelAppointment, {
      id: desk.appointmentId,
      version: (await desk.appointment()).version,
    }),
  );
  expect(receipts).toMatchObject([
    {
      outcome: "partly",
      what: "The office canceled this appointment in the meantime. What you recorded is kept, and the office has been told.",
    },
    { outcome: "applied" },
    { outcome: "partly", visit: { status: "finished", appointmentStatus: "cancelled" } },
  ]);
  expect(await desk.appointment()).toMatchObject({ status: "cancelled" });
  expect(await desk.visitOf(visitId)).toMatchObject({
    status: "finished",
    startedAt: "2026-03-03T14:02:00Z",
    report: { notes: { value: "Recorded at the door." } },
  });
  expect(await desk.clashes()).toMatchObject([
    { kind: "cancelled", visitId, recordedBy: "Nadia Alder", settled: null, decisions: ["keep"] },
  ]);
});

test("assigned to someone else: the visit is the one of whoever was there, and the office may complete it", async () => {
  const { receipts, visitId } = await desk.visitMeanwhile(() => desk.place({ technicianId: desk.office.tobias }));
  expect(receipts[0]).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("The office assigned this appointment to Tobias Birch in the meantime."),
  });
  expect(await desk.visitOf(visitId)).toMatchObject({
    status: "finished",
    technician: { name: "Nadia Alder" },
    report: { crew: { value: [desk.office.nadia] } },
  });
  expect(await desk.appointment()).toMatchObject({ status: "scheduled", technicianId: desk.office.tobias });
  const [clash] = await desk.clashes();
  expect(clash).toMatchObject({ kind: "reassigned", decisions: ["keep", "complete"] });
  expect(await desk.settle(clash?.id ?? "", "complete", "Nadia was there.")).toMatchObject({
    status: 200,
    body: { settled: { decision: "complete", note: "Nadia was there." }, decisions: [] },
  });
  expect(await desk.appointment()).toMatchObject({
    status: "completed",
    startedAt: "2026-03-03T14:02:00Z",
  });
});

test("moved to another day: the visit is there, the appointment stays where the office put it, both are told", async () => {
  const { receipts } = await desk.visitMeanwhile(() => desk.place({ date: "2026-03-05" }));
  expect(receipts[0]).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("The office moved this appointment to Thursday, March 5, 2026 in the meantime."),
  });
  expect(await desk.appointment()).toMatchObject({ status: "scheduled", date: "2026-03-05" });
  expect(await desk.clashes()).toMatchObject([{ kind: "moved", date: "2026-03-05" }]);
});

test("moved within its day: it is applied as if nobody had moved it", async () => {
  const { receipts } = await desk.visitMeanwhile(() => desk.place({ time: "15:00" }));
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
  expect(await desk.appointment()).toMatchObject({ status: "completed" });
  expect(await desk.clashes()).toEqual([]);
});

test("completed by the office: the visit is made all the same", async () => {
  const { receipts, visitId } = await desk.visitMeanwhile(async () => {
    const { id, version } = await desk.appointment();
    await desk.office.world.call(manager, setAppointmentStatus, { id, version, status: "in-progress" });
    return desk.office.world.call(manager, setAppointmentStatus, { id, version: version + 1, status: "completed" });
  });
  expect(receipts[0]).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("was finished in the meantime"),
  });
  expect(await desk.visitOf(visitId)).toMatchObject({ status: "finished" });
  expect(await desk.clashes()).toMatchObject([{ kind: "finished", visitId }]);
});

test("whoever had it may begin without a signal; whoever never had it may not", async () => {
  await desk.place({ technicianId: desk.office.tobias });
  const mine = desk.phone.record(startAction(desk.appointmentId), null);
  expect(await desk.phone.deliver(mine)).toMatchObject({ status: 200, body: { outcome: "partly" } });
  desk.office.world.clock.set("2026-03-20T14:00:00Z");
  const other = await desk.office.appointment({ technician_id: desk.office.tobias, scheduled_on: "2026-03-20" });
  expect(await desk.phone.deliver(desk.phone.record(startAction(other.id), null))).toMatchObject({ status: 404 });
});

test("the new technician goes on in the visit that was begun, and the appointment goes on with them", async () => {
  desk.at("14:02");
  const [started] = quietVisit(desk.phone, desk.appointmentId);
  if (!started) throw new Error("A visit begins");
  await desk.place({ technicianId: desk.office.tobias });
  await desk.phone.deliver(started);
  const joined = await desk.office.start(desk.appointmentId, desk.office.mate);
  expect(joined).toMatchObject({ technician: { name: "Nadia Alder" }, appointmentStatus: "in-progress" });
});

test("a part that somebody else changed is kept out, the rest goes in, and the office may put it in", async () => {
  const visit = await desk.office.start(desk.appointmentId);
  const wrote = desk.phone.record(
    {
      kind: "report",
      visitId: visit.id,
      changes: { notes: { base: 0, value: "From the door." }, effectiveness: { base: 0, value: 80 } },
    },
    null,
  );
  const changes = { notes: { base: 0, value: "From the desk.office." } };
  await desk.office.world.call(manager, saveReport, { id: visit.id, commandId: newId(), changes });
  const [receipt] = await desk.phone.deliverAll([wrote]);
  expect(receipt).toMatchObject({ outcome: "partly", clashes: [{ part: "notes" }] });
  expect(await desk.visitOf(visit.id)).toMatchObject({
    report: { notes: { value: "From the desk.office." }, effectiveness: { value: 80 } },
  });
  const [clash] = await desk.clashes();
  expect(clash).toMatchObject({ kind: "changed", kept: [{ words: "Recorded notes" }], decisions: ["keep", "correct"] });
  await desk.settle(clash?.id ?? "", "correct");
  expect(await desk.visitOf(visit.id)).toMatchObject({ report: { notes: { value: "From the door." } } });
});
