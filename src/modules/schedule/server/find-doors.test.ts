import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { finishVisit, saveReport, tellArrival } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { manager, TUESDAY } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { getSchedule } from "../contract.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const doors = async (told: object = {}, actor: Actor = manager) =>
  (await office.world.call(actor, getSchedule, { from: TUESDAY, ...told })).body.doors;

test("the schedule says who is at which door since when, until the visit is finished", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  expect(await doors()).toEqual([]);
  const visit = await office.start(id);
  const door = {
    appointmentId: id,
    visit: { date: TUESDAY, since: "9:00", technicianName: "Nadia Alder" },
    arrival: null,
  };
  expect(await doors()).toEqual([door]);
  expect(await doors({}, office.lead)).toEqual([door]);
  expect(await doors({}, office.mate)).toEqual([]);
  expect(await doors({ technicianId: office.tobias })).toEqual([]);
  expect(await doors({ from: "2026-03-04" })).toEqual([]);

  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await office.world.call(office.lead, saveReport, { id: visit.id, commandId: newId(), changes });
  await office.world.call(office.lead, finishVisit, { id: visit.id, commandId: newId() });
  expect(await doors()).toEqual([]);
});

test("until somebody is there it says what the client was told last", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  const tell = (kind: "on-my-way" | "running-late", minutes: number) =>
    office.world.call(office.lead, tellArrival, { id, commandId: newId(), kind, minutes });
  await tell("on-my-way", 10);
  office.world.clock.set("2026-03-03T14:05:00Z");
  await tell("running-late", 40);
  const arrival = { kind: "running-late", from: "9:45", to: "10:15" };
  expect(await doors({ days: 7 })).toEqual([{ appointmentId: id, visit: null, arrival }]);
  await office.start(id);
  expect(await doors()).toMatchObject([{ appointmentId: id, arrival: null, visit: { since: "9:05" } }]);
});
