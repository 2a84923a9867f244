import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import {
  notesAction,
  openPhone,
  quietVisit,
  startAction,
  visitAtNine,
  visitIdOf,
  type Phone,
} from "../../../../testing/offices/phone.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { sendFile } from "../../../../testing/send-file.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { getVisit, saveReport, type PhoneAction } from "../../contract.ts";

let office: VisitOffice;
let phone: Phone;
let appointmentId: string;
beforeEach(async () => {
  office = await openVisitOffice();
  phone = openPhone(office, office.lead);
  ({ id: appointmentId } = await office.appointment({ technician_id: office.nadia }));
});
afterEach(() => office.world.close());

const at = (time: string) => office.world.clock.set(`2026-03-03T${time}:00Z`);
const visitOf = async (id: string | null) => (await office.world.call(manager, getVisit, { id: id ?? "" })).body;

test("sent again, also by two at once, each is carried out once and answered with the same receipt", async () => {
  const recorded = visitAtNine(office, phone, appointmentId);
  at("18:00");
  const first = await phone.deliverAll(recorded);
  at("19:00");
  const again = await phone.deliverAll(recorded);
  expect(again.map(({ visit: _, ...receipt }) => receipt)).toEqual(first.map(({ visit: _, ...receipt }) => receipt));
  const other = await office.appointment({ technician_id: office.nadia, start_minute: 720 });
  const [begin] = quietVisit(phone, other.id);
  if (!begin) throw new Error("A visit begins");
  const both = await Promise.all([phone.deliver(begin), phone.deliver(begin)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body.visitId).toBe(both[1].body.visitId);
  expect(await office.world.db.selectFrom("visit").select("id").execute()).toHaveLength(2);
});

test("visits.predecessor_missing: what was recorded before comes first, and then it is taken", async () => {
  const [started, wrote] = visitAtNine(office, phone, appointmentId);
  at("18:00");
  if (!started || !wrote) throw new Error("A visit begins");
  expect(await phone.deliver(wrote)).toMatchObject({
    status: 409,
    body: { code: "visits.predecessor_missing", after: started.id },
  });
  await phone.deliver(started);
  expect(await phone.deliver(wrote)).toMatchObject({ status: 200, body: { outcome: "applied" } });
});

test("request.key_reused: nobody delivers what somebody else recorded", async () => {
  const [started] = visitAtNine(office, phone, appointmentId);
  if (!started) throw new Error("A visit begins");
  await phone.deliver(started);
  expect(await openPhone(office, office.mate).deliver(started)).toMatchObject({
    status: 409,
    body: { code: "request.key_reused" },
  });
});

test("nobody writes to an appointment that was never theirs, by whatever kind of command", async () => {
  const mate = openPhone(office, office.mate);
  const visit = await office.start(appointmentId);
  const commands: PhoneAction[] = [
    startAction(appointmentId),
    { kind: "arrival", appointmentId, what: "on-my-way", minutes: 20 },
    notesAction(visit.id, "Not mine."),
    { kind: "finish", visitId: visit.id, reason: "" },
  ];
  for (const command of commands)
    expect(await mate.deliver(mate.record(command, null)), command.kind).toMatchObject({ status: 404 });
  expect(await visitOf(visit.id)).toMatchObject({ status: "open", report: { notes: { value: null } } });
  expect(await office.world.db.selectFrom("phone_command").select("id").execute()).toEqual([]);
});

test("clients and those who are not signed in do not enter", async () => {
  const one = phone.record(startAction(appointmentId));
  expect((await openPhone(office, office.client).deliver(one)).status).toBe(403);
  expect((await openPhone(office, { kind: "visitor" }).deliver(one)).status).toBe(401);
});

test("visits.report_incomplete is told at its field; what is added later lets the same command through", async () => {
  at("14:02");
  const started = phone.record(startAction(appointmentId), null);
  const visitId = visitIdOf(started);
  const finished = phone.record({ kind: "finish", visitId, reason: "" });
  await phone.deliver(started);
  expect(await phone.deliver(finished)).toMatchObject({
    status: 422,
    body: { code: "visits.report_incomplete", errors: [{ path: "presence" }] },
  });
  const presence = { base: 0, value: { kind: "nobody-home" as const } };
  await phone.deliver(phone.record({ kind: "report", visitId, changes: { presence } }, started.id));
  expect(await phone.deliver(finished)).toMatchObject({ status: 200, body: { visit: { status: "finished" } } });
});

test("a picture that is sent after the visit began is attached by the command that names it", async () => {
  const [started] = visitAtNine(office, phone, appointmentId);
  if (!started) throw new Error("A visit begins");
  const visitId = visitIdOf(started);
  at("18:00");
  await phone.deliver(started);
  const photo = (fileId: string) =>
    phone.record(
      {
        kind: "report",
        visitId,
        changes: { photos: [{ id: newId(), base: 0, value: { fileId, slot: "before", caption: "" } }] },
      },
      started.id,
    );
  expect(await phone.deliver(photo(newId()))).toMatchObject({ status: 404, body: { code: "files.not_found" } });
  const { id: fileId } = await sendFile(office.world, office.lead, { name: "a.jpg", content: await phonePhoto() });
  expect(await phone.deliver(photo(fileId))).toMatchObject({
    status: 200,
    body: { outcome: "applied", visit: { report: { photos: [{ value: { fileId } }] } } },
  });
});

test("the same command by the other door is carried out once", async () => {
  const visit = await office.start(appointmentId);
  const one = phone.record(notesAction(visit.id, "Once."), null);
  await office.world.call(office.lead, saveReport, {
    id: visit.id,
    commandId: one.id,
    changes: { notes: { base: 0, value: "Once." } },
  });
  const receipt = await phone.deliver(one);
  expect(receipt.body).toMatchObject({
    outcome: "applied",
    visit: { report: { notes: { revision: 1, value: "Once." } } },
  });
});

test("what a mate began is joined, also by the id that the phone goes on to use", async () => {
  const shared = await office.appointment({
    technician_id: office.nadia,
    assistant_ids: [office.tobias],
    start_minute: 660,
  });
  at("16:00");
  const begun = await office.start(shared.id, office.mate);
  const own = newId();
  const started = phone.record(startAction(shared.id, own), null);
  const wrote = phone.record(notesAction(own, "By the other of the team."));
  at("18:00");
  const [joined, written] = await phone.deliverAll([started, wrote]);
  expect(joined).toMatchObject({
    outcome: "applied",
    visitId: begun.id,
    what: "Tobias Birch had already started this visit. What you record goes into the same visit.",
  });
  expect(written).toMatchObject({ visitId: begun.id, visit: { report: { notes: { by: "Nadia Alder" } } } });
});

test("delivered by a session that began later, it is marked, and so is the visit", async () => {
  const recorded = visitAtNine(office, phone, appointmentId);
  at("18:00");
  const userId = "userId" in office.lead ? office.lead.userId : "";
  const sessionId = newId();
  const session = {
    id: sessionId,
    token_hash: "h",
    user_id: userId,
    remember: false,
    created_at: "2026-03-03T17:55:00Z",
    last_used_at: "2026-03-03T17:55:00Z",
    expires_at: "2026-03-04T17:55:00Z",
  };
  await office.world.db.insertInto("session").values(session).execute();
  const again: Actor = { kind: "staff", userId, sessionId, role: "technician" };
  const [started] = await openPhone(office, again).deliverAll(recorded);
  expect(started).toMatchObject({ isAfterSignIn: true, outcome: "applied" });
  expect(await visitOf(started?.visitId ?? null)).toMatchObject({ isAfterSignIn: true, status: "finished" });
});
