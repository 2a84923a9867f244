import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { finishVisit, getAppointmentVisit, listVisits, saveReport, tellArrival, type VisitView } from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { findVisit } from "./read/visit-rows.ts";
import { subjectOf } from "./views.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const list = (filter: object = {}) => office.world.call(manager, listVisits, filter);
const ids = async (filter: object = {}) => (await list(filter)).body.data.map(({ id }) => id);

async function begun(told: Parameters<VisitOffice["appointment"]>[0] = {}): Promise<VisitView> {
  const { id } = await office.appointment({ technician_id: office.nadia, ...told });
  return office.start(id, manager);
}

async function finished(visit: VisitView): Promise<VisitView> {
  const findings = [{ id: newId(), base: 0, value: { pest: "Ants", count: 12, where: "Kitchen" } }];
  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } }, findings };
  await office.world.call(manager, saveReport, { id: visit.id, commandId: newId(), changes });
  return (await office.world.call(manager, finishVisit, { id: visit.id, commandId: newId() })).body;
}

test("the latest day comes first, with who was there, what was found, and how many there are", async () => {
  const first = await finished(await begun());
  office.world.clock.set("2026-03-04T14:00:00Z");
  const second = await begun({ scheduled_on: "2026-03-04" });
  const { body } = await list();
  expect(body.data).toMatchObject([
    { id: second.id, status: "open", findings: [], date: "2026-03-04" },
    {
      id: first.id,
      status: "finished",
      technician: { name: "Nadia Alder" },
      findings: [{ pest: "Ants", count: 12, where: "Kitchen" }],
      rating: null,
      isUnclosed: false,
    },
  ]);
  expect(body.pagination).toEqual({ page: 1, limit: 20, total: 2 });
  expect(await ids({ sortOrder: "asc" })).toEqual([first.id, second.id]);
  expect(await ids({ limit: 1, page: 2 })).toEqual([first.id]);
});

test("state, days, technician, client, and words narrow it", async () => {
  const { id: other } = await makeClient(office.world.ctx(SYSTEM), { last_name: "Quimby", email: "q@example.com" });
  const done = await finished(await begun());
  const open = await begun({ start_minute: 660, technician_id: office.tobias, client_id: other });
  expect(await ids({ status: "open" })).toEqual([open.id]);
  expect(await ids({ status: "finished" })).toEqual([done.id]);
  expect(await ids({ technicianId: office.tobias })).toEqual([open.id]);
  expect(await ids({ clientId: office.clientId })).toEqual([done.id]);
  expect(await ids({ search: "quimby" })).toEqual([open.id]);
  expect(await ids({ from: "2026-03-04" })).toEqual([]);
  expect(await ids({ to: "2026-03-02" })).toEqual([]);
  expect((await ids({ from: "2026-03-03", to: "2026-03-03" })).length).toBe(2);
});

test("what was started on a day before, or more than twelve hours ago, nobody has closed", async () => {
  const forgotten = await begun();
  await finished(await begun({ start_minute: 660 }));
  expect(await ids({ unclosed: true })).toEqual([]);
  office.world.clock.set("2026-03-04T02:30:00Z");
  expect(await ids({ unclosed: true })).toEqual([forgotten.id]);
  expect((await list()).body.data.find(({ id }) => id === forgotten.id)).toMatchObject({ isUnclosed: true });
  office.world.clock.set("2026-03-04T14:00:00Z");
  const today = await begun({ scheduled_on: "2026-03-04" });
  expect(await ids({ unclosed: true })).toEqual([forgotten.id]);
  expect(await ids({ status: "open" })).toEqual([today.id, forgotten.id]);
});

test("whoever has the list has exactly what the policy lets them read", async () => {
  const visits = [await begun(), await finished(await begun({ start_minute: 660 }))];
  for (const [kind, actor] of Object.entries(ACTORS)) {
    const answer = await office.world.call(actor, listVisits, {});
    const listed = answer.status === 200 ? answer.body.data.map(({ id }) => id) : [];
    const allowed = [];
    for (const { id } of visits) {
      const row = await findVisit(office.world.ctx(SYSTEM), id);
      if (row && visitPolicy.read(actor, subjectOf(row, office.world.ctx(SYSTEM).now()))) allowed.push(id);
    }
    expect(listed.toSorted(), kind).toEqual(allowed.toSorted());
  }
});

test("an appointment tells its visit, and before it what the client was told", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  const ask = (actor = manager) => office.world.call(actor, getAppointmentVisit, { id });
  expect((await ask()).body).toEqual({ visit: null, arrival: null });
  await office.world.call(office.lead, tellArrival, { id, commandId: newId(), kind: "on-my-way", minutes: 20 });
  expect((await ask()).body).toMatchObject({
    visit: null,
    arrival: { kind: "on-my-way", from: "9:20", to: "9:50", wasEmailed: true },
  });
  const visit = await office.start(id);
  expect((await ask(office.lead)).body).toMatchObject({
    visit: { id: visit.id, status: "open", technicianName: "Nadia Alder", startedAt: "2026-03-03T14:00:00Z" },
  });
  expect(await ask(office.mate)).toMatchObject({ status: 404, body: { code: "appointments.not_found" } });
});
