import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { notesAction, openPhone, quietVisit, startAction, visitAtNine } from "../../../../testing/offices/phone.ts";

/** What is delivered after the office has taken people off the team, and weeks after it was recorded. */
let desk: ClashOffice;
beforeEach(async () => (desk = await openClashOffice()));
afterEach(() => desk.office.world.close());

const third = async () => (await makeTechnician(desk.office.world.ctx(SYSTEM), {})).id;
const nobodyHome = { base: 0, value: { kind: "nobody-home" as const } };

test("given to somebody else a month ago: it is taken, of then, and marked as reassigned", async () => {
  const recorded = visitAtNine(desk.office, desk.phone, desk.appointmentId);
  desk.at("18:00");
  await desk.place({ technicianId: desk.office.tobias });
  desk.office.world.clock.set("2026-04-03T15:00:00Z");
  const receipts = await desk.phone.deliverAll(recorded);
  expect(receipts).toMatchObject([
    { outcome: "partly", isClockDoubted: false, receivedAt: "2026-04-03T15:00:00.000Z" },
    { outcome: "applied" },
    { outcome: "applied", isClockDoubted: false, visit: { status: "finished" } },
  ]);
  expect(await desk.visitOf(receipts[0]?.visitId ?? "")).toMatchObject({
    technician: { name: "Nadia Alder" },
    startedAt: "2026-03-03T14:02:00Z",
    endedAt: "2026-03-03T14:40:00Z",
  });
  expect(await desk.clashes()).toMatchObject([{ kind: "reassigned" }]);
});

test("taken out a month ago: it is kept for the office", async () => {
  desk.at("14:02");
  const recorded = quietVisit(desk.phone, desk.appointmentId);
  desk.at("14:30");
  await desk.remove();
  desk.office.world.clock.set("2026-04-03T15:00:00Z");
  const receipts = await desk.phone.deliverAll(recorded);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept"]);
});

test("a mate who was taken off the team is named where the report says that they were there", async () => {
  const { nadia, tobias } = desk.office;
  await desk.place({ technicianId: nadia, assistantIds: [tobias] });
  desk.at("14:02");
  const visitId = newId();
  const recorded = [
    desk.phone.record(startAction(desk.appointmentId, visitId), null),
    desk.phone.record({
      kind: "report",
      visitId,
      changes: { crew: { base: 0, value: [nadia, tobias] }, presence: nobodyHome },
    }),
    desk.phone.record({ kind: "finish", visitId, reason: "" }),
  ];
  desk.at("14:30");
  await desk.place({ technicianId: nadia, assistantIds: [] });
  desk.at("18:00");
  const [, , finished] = await desk.phone.deliverAll(recorded);
  expect(finished).toMatchObject({ outcome: "applied", visit: { status: "finished" } });
  expect(await desk.visitOf(visitId)).toMatchObject({
    report: { crew: { value: [nadia, tobias] } },
    team: [{ name: "Nadia Alder" }, { name: "Tobias Birch" }],
  });
});

test("both of a team that was taken off are named, who recorded, and not whom the office sent instead", async () => {
  const { nadia, tobias } = desk.office;
  const replacement = await third();
  await desk.place({ technicianId: nadia, assistantIds: [tobias] });
  desk.at("14:02");
  const visitId = newId();
  const mate = openPhone(desk.office, desk.office.mate);
  const started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
  const finished = desk.phone.record({ kind: "finish", visitId, reason: "" });
  const own = newId();
  const joined = mate.record(startAction(desk.appointmentId, own), null);
  const wrote = mate.record(notesAction(own, "In the garage."));
  desk.at("14:30");
  await desk.place({ technicianId: replacement, assistantIds: [] });
  desk.at("18:00");
  await desk.phone.deliverAll([started]);
  await mate.deliverAll([joined, wrote]);
  await desk.phone.deliverAll([
    desk.phone.record({ kind: "report", visitId, changes: { presence: nobodyHome } }, started.id),
    finished,
  ]);
  expect(await desk.visitOf(visitId)).toMatchObject({
    status: "finished",
    report: { crew: { value: [nadia, tobias].sort() }, notes: { value: "In the garage." } },
  });
});

test("who was never of the team is a stranger also to a late delivery", async () => {
  const { nadia } = desk.office;
  desk.at("14:02");
  const visitId = newId();
  const stranger = await third();
  const started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
  const changes = { crew: { base: 0, value: [nadia, stranger] }, presence: nobodyHome };
  const wrote = desk.phone.record({ kind: "report", visitId, changes });
  const finished = desk.phone.record({ kind: "finish", visitId, reason: "" });
  await desk.phone.deliverAll([started, wrote]);
  expect(await desk.phone.deliver(finished)).toMatchObject({
    status: 422,
    body: { code: "visits.report_incomplete", errors: [{ path: "crew" }] },
  });
});
