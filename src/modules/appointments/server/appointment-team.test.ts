import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { makeAppointment } from "../factories.ts";

/** What the database promises of everybody who goes, whoever writes to it and by whatever program. */
let world: World;
let nadia: string;
let tobias: string;
let ida: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  await updateCompany(ctx, { visitsAtOnce: 9 });
  ({ id: nadia } = await makeTechnician(ctx));
  ({ id: tobias } = await makeTechnician(ctx));
  ({ id: ida } = await makeTechnician(ctx));
});
afterEach(() => world.close());

const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-03", start_minute: 540, minutes: 60, ...told });
const change = (id: string, set: string) => rowsOf(world.db, `update appointment set ${set} where id = $1`, [id]);
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (fault: unknown) => violatedConstraint(fault) ?? String(fault),
  );
const teamOf = (id: string) =>
  world.db
    .selectFrom("appointment_team")
    .select(["technician_id", "assists", "start_minute", "takes_time"])
    .where("appointment_id", "=", id)
    .orderBy("assists")
    .orderBy("technician_id")
    .execute();

test("whoever goes along is nowhere else, as the one who leads or along", async () => {
  await appointment({ technician_id: nadia, assistant_ids: [tobias] });
  const later = { start_minute: 570 };
  expect(await refusalOf(appointment({ ...later, technician_id: tobias }))).toBe("appointment_no_overlap");
  expect(await refusalOf(appointment({ ...later, assistant_ids: [nadia] }))).toBe("appointment_no_overlap");
  expect(await refusalOf(appointment({ ...later, technician_id: ida, assistant_ids: [tobias] }))).toBe(
    "appointment_no_overlap",
  );
  const own = await appointment({ ...later, technician_id: ida });
  expect(await refusalOf(change(own.id, `assistant_ids = '{${tobias}}'`))).toBe("appointment_no_overlap");
  expect(await refusalOf(appointment({ start_minute: 600, technician_id: tobias, assistant_ids: [nadia] }))).toBe(
    "accepted",
  );
});

test("nobody goes twice, and what is no list of people is refused", async () => {
  expect(await refusalOf(appointment({ technician_id: nadia, assistant_ids: [nadia] }))).toBe("appointment_team_pk");
  expect(await refusalOf(appointment({ technician_id: nadia, assistant_ids: [tobias, tobias] }))).toBe(
    "appointment_team_pk",
  );
  const { id } = await appointment({ technician_id: nadia, assistant_ids: [tobias] });
  expect(await refusalOf(change(id, `technician_id = '${tobias}'`))).toBe("appointment_team_pk");
  expect(await refusalOf(change(id, "assistant_ids = array[null]::uuid[]"))).toBe("appointment_assistants_bound");
  const unknown = `assistant_ids = '{${crypto.randomUUID()}}'`;
  expect(await refusalOf(change(id, unknown))).toBe("appointment_team_technician_fk");
});

test("the team follows its appointment: moved, called off, left without a time, taken out", async () => {
  const { id } = await appointment({ technician_id: nadia, assistant_ids: [tobias] });
  const row = (technician_id: string, assists: boolean, start_minute = 540, takes_time = true) => ({
    technician_id,
    assists,
    start_minute,
    takes_time,
  });
  expect(await teamOf(id)).toEqual([row(nadia, false), row(tobias, true)]);
  // Half an hour later it meets only itself.
  await change(id, "start_minute = 570");
  expect(await teamOf(id)).toEqual([row(nadia, false, 570), row(tobias, true, 570)]);
  await change(id, `technician_id = '${tobias}', assistant_ids = '{${nadia}}'`);
  expect(await teamOf(id)).toEqual([row(tobias, false, 570), row(nadia, true, 570)]);
  await change(id, "status = 'cancelled'");
  expect((await teamOf(id)).map(({ takes_time }) => takes_time)).toEqual([false, false]);
  expect(await refusalOf(appointment({ technician_id: nadia, assistant_ids: [tobias] }))).toBe("accepted");
  await world.db.deleteFrom("appointment").where("id", "=", id).execute();
  expect(await teamOf(id)).toEqual([]);

  const request = await appointment({
    technician_id: nadia,
    assistant_ids: [tobias],
    time_window: "morning",
    status: "pending",
  });
  expect((await teamOf(request.id)).map(({ takes_time }) => takes_time)).toEqual([false, false]);
});

test("an appointment takes one place of its day, however many go", async () => {
  const { id } = await appointment({ technician_id: nadia, assistant_ids: [tobias, ida] });
  const taken = async () =>
    (await rowsOf<{ most: number }>(world.db, "select max(count) as most from booking_day, unnest(taken) as count"))[0]
      ?.most;
  expect(await taken()).toBe(1);
  await change(id, "assistant_ids = '{}'");
  expect(await taken()).toBe(1);
});

test("an appointment to which nobody goes has no row of a team", async () => {
  await appointment();
  expect(await rowsOf(world.db, "select from appointment_team")).toEqual([]);
});

test("twenty who want the same two people in any order: one gets them, and nobody waits in a circle", async () => {
  const pairs = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? { technician_id: nadia, assistant_ids: [tobias] }
      : { technician_id: tobias, assistant_ids: [nadia] },
  );
  const found = await Promise.all(pairs.map((pair) => refusalOf(appointment(pair))));
  expect(found.toSorted()).toEqual(["accepted", ...Array<string>(19).fill("appointment_no_overlap")]);
});

test("two appointments that want each other's assistant: one gets both, the other is refused", async () => {
  const one = await appointment({ technician_id: nadia });
  const other = await appointment({ technician_id: tobias });
  const answers = await Promise.all([
    refusalOf(change(one.id, `assistant_ids = '{${ida}}'`)),
    refusalOf(change(other.id, `assistant_ids = '{${ida}}'`)),
    refusalOf(change(other.id, `assistant_ids = '{${nadia}}'`)),
    refusalOf(change(one.id, `assistant_ids = '{${tobias}}'`)),
  ]);
  expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "appointment_no_overlap")).toHaveLength(3);
});
