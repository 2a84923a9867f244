import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
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
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { deliverCommand } from "../../contract.ts";

/** When it happened, whenever it arrives and whatever the phone's clock says. */
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

test("what happened at the door at nine and arrives at one happened at nine", async () => {
  const recorded = visitAtNine(office, phone, appointmentId);
  at("18:00");
  const [started, , finished] = await phone.deliverAll(recorded);
  expect(started).toMatchObject({
    outcome: "applied",
    what: "",
    visit: { status: "open", startedAt: "2026-03-03T14:02:00Z", isAfterSignIn: false },
    happenedAt: "2026-03-03T14:02:00.000Z",
    receivedAt: "2026-03-03T18:00:00.000Z",
    isClockDoubted: false,
  });
  expect(finished).toMatchObject({
    outcome: "applied",
    visit: { status: "finished", endedAt: "2026-03-03T14:40:00Z", finishedAt: "2026-03-03T18:00:00Z" },
  });
  const appointment = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  expect(appointment.body).toMatchObject({
    status: "completed",
    startedAt: "2026-03-03T14:02:00Z",
    completedAt: "2026-03-03T14:40:00Z",
  });
});

describe("the phone’s clock", () => {
  const YEAR_MS = 365 * 24 * 3_600_000;

  test.each([
    ["four years behind", -4 * YEAR_MS],
    ["nine years ahead", 9 * YEAR_MS],
    ["an hour ahead, as after a change of the clocks", 3_600_000],
  ])("%s is as good as a right one", async (_words, wrongByMs) => {
    const wrong = openPhone(office, office.lead, wrongByMs);
    const recorded = visitAtNine(office, wrong, appointmentId);
    at("18:00");
    const [started, , finished] = await wrong.deliverAll(recorded);
    expect(started).toMatchObject({ clockOffsetMs: -wrongByMs, visit: { startedAt: "2026-03-03T14:02:00Z" } });
    expect(finished?.visit).toMatchObject({ endedAt: "2026-03-03T14:40:00Z", date: "2026-03-03" });
  });

  test("set right in between, it is not believed, and a clock that nobody can set is", async () => {
    const other = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
    const wrong = openPhone(office, office.lead, -YEAR_MS);
    at("14:02");
    const started = wrong.record(startAction(appointmentId), null);
    at("18:00");
    // When it was to begin: nine o’clock.
    expect((await phone.deliver(started)).body).toMatchObject({
      isClockDoubted: true,
      happenedAt: "2026-03-03T14:00:00.000Z",
    });
    const [next] = quietVisit(wrong, other.id);
    if (!next) throw new Error("A visit begins");
    const told = { ...next, sentAt: "2026-03-03T18:00:00.000Z", elapsedMs: 90 * 60_000 };
    expect((await office.world.call(office.lead, deliverCommand, told)).body).toMatchObject({
      isClockDoubted: false,
      happenedAt: "2026-03-03T16:30:00.000Z",
    });
  });

  test("nothing happened in the future, before its predecessor, or before the appointment was made", async () => {
    const ahead = openPhone(office, office.lead);
    at("14:30");
    const started = ahead.record(startAction(appointmentId), null);
    at("14:10");
    const wrote = ahead.record(notesAction(visitIdOf(started), "By a clock that went back."), started.id);
    at("14:20");
    const [first, second] = await ahead.deliverAll([started, wrote]);
    expect(first?.happenedAt).toBe("2026-03-03T14:00:00.000Z");
    expect(Date.parse(second?.happenedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(first?.happenedAt ?? ""));
  });
});

test("an arrival that is still to come is told with what is left of it, and one that is over is not", async () => {
  const early = phone.record({ kind: "arrival", appointmentId, what: "on-my-way", minutes: 40 }, null);
  at("14:10");
  expect((await phone.deliver(early)).body).toMatchObject({ outcome: "applied", visit: null });
  const told = await office.world.db.selectFrom("visit_arrival").select("arrives_from").execute();
  expect(told).toEqual([{ arrives_from: "2026-03-03T14:40:00Z" }]);
  const late = phone.record({ kind: "arrival", appointmentId, what: "running-late", minutes: 30 }, null);
  at("18:00");
  expect((await phone.deliver(late)).body).toMatchObject({
    outcome: "kept",
    what: "The client was not told when you would arrive, because it could not be sent in time.",
  });
});
