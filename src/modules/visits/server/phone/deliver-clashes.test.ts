import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  cancelAppointment,
  getOfficeAppointment,
  removeAppointment,
  scheduleAppointment,
  setAppointmentStatus,
} from "#modules/appointments/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openPhone, quietVisit, startAction, type Phone } from "../../../../testing/offices/phone.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../../testing/send-file.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { finishVisit, getVisit, listClashes, saveReport, settleClash } from "../../contract.ts";

/** What a phone recorded while the office decided otherwise: nothing is lost, and both are told. */
let office: VisitOffice;
let phone: Phone;
let appointmentId: string;
beforeEach(async () => {
  office = await openVisitOffice();
  phone = openPhone(office, office.lead);
  ({ id: appointmentId } = await office.create({ date: "2026-03-03", time: "9:00" }));
});
afterEach(() => office.world.close());

const at = (time: string) => office.world.clock.set(`2026-03-03T${time}:00Z`);
const appointment = async (id = appointmentId) => (await office.world.call(manager, getOfficeAppointment, { id })).body;
const visitOf = async (id: string) => (await office.world.call(manager, getVisit, { id })).body;
const clashes = async () => (await office.world.call(manager, listClashes, {})).body.data;
const settle = (id: string, decision: "keep" | "correct" | "complete", note = "") =>
  office.world.call(manager, settleClash, { id, decision, note });

/** Recorded at nine, while the office does something at half past; delivered at one. */
async function visitMeanwhile(change: () => Promise<{ status: number; body: unknown }>) {
  at("14:02");
  const recorded = quietVisit(phone, appointmentId);
  at("14:30");
  const answer = await change();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  at("18:00");
  const receipts = await phone.deliverAll(recorded);
  const visitId = receipts[0]?.visitId ?? "";
  return { receipts, visitId };
}

const place = async (told: { date?: string; time?: string; technicianId?: string }) =>
  office.world.call(manager, scheduleAppointment, {
    id: appointmentId,
    version: (await appointment()).version,
    date: "2026-03-03",
    time: "9:00",
    minutes: 75,
    technicianId: office.nadia,
    outsideHours: true,
    ...told,
  });

test("canceled: the visit is there with all that was recorded, and the appointment stays canceled", async () => {
  const { receipts, visitId } = await visitMeanwhile(async () =>
    office.world.call(manager, cancelAppointment, { id: appointmentId, version: (await appointment()).version }),
  );
  expect(receipts).toMatchObject([
    {
      outcome: "partly",
      what: "The office canceled this appointment in the meantime. What you recorded is kept, and the office has been told.",
    },
    { outcome: "applied" },
    { outcome: "partly", visit: { status: "finished", appointmentStatus: "cancelled" } },
  ]);
  expect(await appointment()).toMatchObject({ status: "cancelled" });
  expect(await visitOf(visitId)).toMatchObject({
    status: "finished",
    startedAt: "2026-03-03T14:02:00Z",
    report: { notes: { value: "Recorded at the door." } },
  });
  expect(await clashes()).toMatchObject([
    { kind: "cancelled", visitId, recordedBy: "Nadia Alder", settled: null, decisions: ["keep"] },
  ]);
});

test("assigned to someone else: the visit is the one of whoever was there, and the office may complete it", async () => {
  const { receipts, visitId } = await visitMeanwhile(() => place({ technicianId: office.tobias }));
  expect(receipts[0]).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("The office assigned this appointment to Tobias Birch in the meantime."),
  });
  expect(await visitOf(visitId)).toMatchObject({
    status: "finished",
    technician: { name: "Nadia Alder" },
    report: { crew: { value: [office.nadia] } },
  });
  expect(await appointment()).toMatchObject({ status: "scheduled", technicianId: office.tobias });
  const [clash] = await clashes();
  expect(clash).toMatchObject({ kind: "reassigned", decisions: ["keep", "complete"] });
  expect(await settle(clash?.id ?? "", "complete", "Nadia was there.")).toMatchObject({
    status: 200,
    body: { settled: { decision: "complete", note: "Nadia was there." }, decisions: [] },
  });
  expect(await appointment()).toMatchObject({
    status: "completed",
    startedAt: "2026-03-03T14:02:00Z",
  });
});

test("moved to another day: the visit is there, the appointment stays where the office put it, both are told", async () => {
  const { receipts } = await visitMeanwhile(() => place({ date: "2026-03-05" }));
  expect(receipts[0]).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("The office moved this appointment to Thursday, March 5, 2026 in the meantime."),
  });
  expect(await appointment()).toMatchObject({ status: "scheduled", date: "2026-03-05" });
  expect(await clashes()).toMatchObject([{ kind: "moved", date: "2026-03-05" }]);
});

test("moved within its day: it is applied as if nobody had moved it", async () => {
  const { receipts } = await visitMeanwhile(() => place({ time: "15:00" }));
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
  expect(await appointment()).toMatchObject({ status: "completed" });
  expect(await clashes()).toEqual([]);
});

test("completed by the office: the visit is made all the same", async () => {
  const { receipts, visitId } = await visitMeanwhile(async () => {
    const { id, version } = await appointment();
    await office.world.call(manager, setAppointmentStatus, { id, version, status: "in-progress" });
    return office.world.call(manager, setAppointmentStatus, { id, version: version + 1, status: "completed" });
  });
  expect(receipts[0]).toMatchObject({
    outcome: "partly",
    what: expect.stringContaining("was finished in the meantime"),
  });
  expect(await visitOf(visitId)).toMatchObject({ status: "finished" });
  expect(await clashes()).toMatchObject([{ kind: "finished", visitId }]);
});

test("taken out: what was recorded is kept with its pictures for the office", async () => {
  at("14:02");
  const recorded = quietVisit(phone, appointmentId);
  at("14:30");
  const { version } = await appointment();
  expect((await office.world.call(manager, removeAppointment, { id: appointmentId, version })).status).toBe(200);
  at("18:00");
  const receipts = await phone.deliverAll(recorded);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept"]);
  expect(receipts[0]?.what).toContain("The office removed this appointment in the meantime.");
  expect(await clashes()).toMatchObject([
    {
      kind: "cancelled",
      visitId: null,
      kept: [{ kind: "start" }, { kind: "report", words: "Recorded notes, the signature" }, { kind: "finish" }],
      decisions: ["keep"],
    },
  ]);
});

/** A photo of the visit, as the phone records it. */
const photoOf = (visitId: string, fileId: string, caption = "") =>
  phone.record({
    kind: "report",
    visitId,
    changes: { photos: [{ id: fileId, base: 0, value: { fileId, slot: "after" as const, caption } }] },
  });
const sendPhoto = async () =>
  (await sendFile(office.world, office.lead, { name: "a.jpg", content: await phonePhoto() })).id;
const ownersOf = async (fileId: string) =>
  office.world.db.selectFrom("file").select(["owner_kind", "owner_id"]).where("id", "=", fileId).execute();
const remove = async () => {
  const { version } = await appointment();
  expect((await office.world.call(manager, removeAppointment, { id: appointmentId, version })).status).toBe(200);
};

test("taken out: photos are kept with the clash, the office sees them, and nobody else does", async () => {
  at("14:02");
  const visitId = newId();
  const started = phone.record(startAction(appointmentId, visitId), null);
  const fileId = await sendPhoto();
  const photo = photoOf(visitId, fileId);
  await remove();
  const [, receipt] = await phone.deliverAll([started, photo]);
  expect(receipt).toMatchObject({ outcome: "kept" });
  const [clash] = await clashes();
  expect(await ownersOf(fileId)).toEqual([{ owner_kind: "visit_unplaced_picture", owner_id: clash?.id }]);
  expect((await fetchFile(office.world, manager, fileId)).status).toBe(200);
  expect((await fetchFile(office.world, office.client, fileId)).status).toBe(404);
});

test("taken out and settled: what comes after that is told to the office once more, with its pictures", async () => {
  at("14:02");
  const visitId = newId();
  const started = phone.record(startAction(appointmentId, visitId), null);
  const [first, second] = [await sendPhoto(), await sendPhoto()];
  await remove();
  await phone.deliverAll([started, photoOf(visitId, first)]);
  const [before] = await clashes();
  expect((await settle(before?.id ?? "", "keep")).status).toBe(200);
  // The first one comes once more, with a caption.
  await phone.deliverAll([photoOf(visitId, first, "The nest"), photoOf(visitId, second)]);
  const open = await office.world.call(manager, listClashes, { state: "open" });
  expect(open.body.data).toMatchObject([{ kind: "cancelled", title: before?.title, kept: [{}, {}] }]);
  const [after] = open.body.data;
  expect(after?.id).not.toBe(before?.id);
  expect(await ownersOf(first)).toMatchObject([{ owner_id: before?.id }]);
  expect(await ownersOf(second)).toMatchObject([{ owner_id: after?.id }]);
});

test("whoever had it may begin without a signal; whoever never had it may not", async () => {
  await place({ technicianId: office.tobias });
  const mine = phone.record(startAction(appointmentId), null);
  expect(await phone.deliver(mine)).toMatchObject({ status: 200, body: { outcome: "partly" } });
  office.world.clock.set("2026-03-20T14:00:00Z");
  const other = await office.appointment({ technician_id: office.tobias, scheduled_on: "2026-03-20" });
  expect(await phone.deliver(phone.record(startAction(other.id), null))).toMatchObject({ status: 404 });
});

test("the new technician goes on in the visit that was begun, and the appointment goes on with them", async () => {
  at("14:02");
  const [started] = quietVisit(phone, appointmentId);
  if (!started) throw new Error("A visit begins");
  await place({ technicianId: office.tobias });
  await phone.deliver(started);
  const joined = await office.start(appointmentId, office.mate);
  expect(joined).toMatchObject({ technician: { name: "Nadia Alder" }, appointmentStatus: "in-progress" });
});

describe("finished by the office", () => {
  /** The technician began with a signal; then the office finished, and the phone writes on without one. */
  async function writtenAfter(fileId: string | null) {
    at("14:02");
    const visit = await office.start(appointmentId);
    at("14:10");
    const photos =
      fileId === null ? [] : [{ id: newId(), base: 0, value: { fileId, slot: "after" as const, caption: "" } }];
    const wrote = phone.record(
      { kind: "report", visitId: visit.id, changes: { notes: { base: 0, value: "Late." }, photos } },
      null,
    );
    const finished = phone.record({ kind: "finish", visitId: visit.id, reason: "" });
    const presence = { base: 0, value: { kind: "nobody-home" as const } };
    await office.world.call(manager, saveReport, { id: visit.id, commandId: newId(), changes: { presence } });
    at("14:20");
    expect((await office.world.call(manager, finishVisit, { id: visit.id, commandId: newId() })).status).toBe(200);
    at("18:00");
    return { visit, receipts: await phone.deliverAll([wrote, finished]) };
  }

  test("what comes later is kept, and the office puts it into the report as a correction", async () => {
    const { id: fileId } = await sendFile(office.world, office.lead, { name: "a.jpg", content: await phonePhoto() });
    const { visit, receipts } = await writtenAfter(fileId);
    expect(receipts).toMatchObject([{ outcome: "kept" }, { outcome: "kept" }]);
    expect(await visitOf(visit.id)).toMatchObject({ report: { notes: { value: null }, photos: [] } });
    const [clash] = await clashes();
    expect(clash).toMatchObject({
      kind: "finished",
      kept: [{ kind: "report", words: "Recorded notes, photos" }, { kind: "finish" }],
      decisions: ["keep", "correct"],
    });
    // What is attached to nothing goes after a day: this is not.
    const [file] = await office.world.db.selectFrom("file").select("owner_id").where("id", "=", fileId).execute();
    expect(file).toEqual({ owner_id: visit.id });
    expect(await settle(clash?.id ?? "", "correct")).toMatchObject({ status: 200 });
    expect(await visitOf(visit.id)).toMatchObject({
      report: { notes: { value: "Late." }, photos: [{ value: { fileId } }] },
    });
    const amendments = await office.world.db.selectFrom("visit_amendment").select("reason").execute();
    expect(amendments).toEqual([{ reason: "Recorded on the technician’s phone without a signal" }]);
  });

  test("visits.clash_settled, visits.cannot_decide and visits.clash_not_found", async () => {
    await writtenAfter(null);
    const [clash] = await clashes();
    const id = clash?.id ?? "";
    expect(await settle(id, "complete")).toMatchObject({ status: 409, body: { code: "visits.cannot_decide" } });
    expect((await settle(id, "keep")).status).toBe(200);
    expect(await settle(id, "keep")).toMatchObject({ status: 409, body: { code: "visits.clash_settled" } });
    expect(await settle(newId(), "keep")).toMatchObject({ status: 404, body: { code: "visits.clash_not_found" } });
    const open = await office.world.call(manager, listClashes, { state: "open" });
    expect(open.body).toMatchObject({ data: [], pagination: { total: 0 } });
  });
});

test("a part that somebody else changed is kept out, the rest goes in, and the office may put it in", async () => {
  const visit = await office.start(appointmentId);
  const wrote = phone.record(
    {
      kind: "report",
      visitId: visit.id,
      changes: { notes: { base: 0, value: "From the door." }, effectiveness: { base: 0, value: 80 } },
    },
    null,
  );
  const changes = { notes: { base: 0, value: "From the office." } };
  await office.world.call(manager, saveReport, { id: visit.id, commandId: newId(), changes });
  const [receipt] = await phone.deliverAll([wrote]);
  expect(receipt).toMatchObject({ outcome: "partly", clashes: [{ part: "notes" }] });
  expect(await visitOf(visit.id)).toMatchObject({
    report: { notes: { value: "From the office." }, effectiveness: { value: 80 } },
  });
  const [clash] = await clashes();
  expect(clash).toMatchObject({ kind: "changed", kept: [{ words: "Recorded notes" }], decisions: ["keep", "correct"] });
  await settle(clash?.id ?? "", "correct");
  expect(await visitOf(visit.id)).toMatchObject({ report: { notes: { value: "From the door." } } });
});

test("technicians have no list of clashes", async () => {
  expect((await office.world.call(office.lead, listClashes, {})).status).toBe(403);
  expect((await office.world.call(office.lead, settleClash, { id: newId(), decision: "keep" })).status).toBe(403);
});
