import { afterEach, beforeEach, expect, test } from "vitest";
import { updateCompany } from "#modules/company/server/index.ts";
import { deleteClient } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf, violatedConstraint, type Db } from "#platform/server/database/db.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { bookConsultation } from "../contract.ts";
import { rescheduleAppointment } from "#modules/appointments/contract.ts";
import { consultationForm } from "../factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

/**
 * Many at once, inside one process; `proofs/race.test.ts` does the same with several processes. The limit of a test's
 * time is part of what is shown: a deadlock would be broken up by the server only after a second each.
 */
const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const TUESDAY = "2026-03-03";
const WEDNESDAY = "2026-03-04";
const HALF_HOURS = Array.from(
  { length: 16 },
  (_, index) => `${9 + Math.floor(index / 2)}:${index % 2 === 0 ? "00" : "30"}`,
);

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z", settings: { TRUST_PROXY: "on" } });
});
afterEach(() => world.close());

let people = 0;
/** Somebody new, from an address of their own. */
const book = (preferredDate: string, preferredTime: string, key?: string) => {
  const number = ++people;
  return world.call(VISITOR, bookConsultation, consultationForm({ preferredDate, preferredTime }), {
    headers: { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` },
    ...(key === undefined ? {} : { key }),
  });
};
const appointment = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { scheduled_on: TUESDAY, start_minute: 540, minutes: 30, ...told });

/** How often each comes up. */
function counters(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

async function expectTrueCounts() {
  const kept = await rowsOf(world.db, "select on_date, taken from booking_day where 0 < any (taken) order by on_date");
  expect(kept).toEqual(
    await rowsOf(world.db, "select * from booking_day_counted('2026-01-01', '2026-12-31') order by on_date"),
  );
}

test("200 bookings over 20 times at once: 20 are made, 180 are told what is free", async () => {
  const times = [
    ...HALF_HOURS.map((time) => [TUESDAY, time] as const),
    ...HALF_HOURS.slice(0, 4).map((time) => [WEDNESDAY, time] as const),
  ];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const [date, time] = times[index % times.length] ?? [TUESDAY, "9:00"];
      return book(date, time, `key-${index}`);
    }),
  );
  expect(counters(answers.map(({ status }) => status))).toEqual({ 201: 20, 409: 180 });
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: "appointments.slot_taken", slots: expect.any(Array) });

  const rows = await rowsOf<{ times: number; all: number }>(
    world.db,
    `select count(distinct (scheduled_on, start_minute)) as times, count(*) as all from appointment`,
  );
  expect(rows).toEqual([{ times: 20, all: 20 }]);
  await world.runJobs();
  expect(await world.mails()).toHaveLength(20);
  await expectTrueCounts();
});

test("100 tries for one time: one wins", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => book(TUESDAY, "9:00")));
  expect(counters(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 99 });
  await expectTrueCounts();
});

test("with three at the same time, exactly three of thirty win", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 3 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => book(TUESDAY, "9:00")));
  expect(counters(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 27 });
});

test("the same key sent ten times at once books once and gives all the same answer", async () => {
  const form = consultationForm({ preferredDate: TUESDAY, preferredTime: "9:00" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call(VISITOR, bookConsultation, form, { key: "k" })),
  );
  // Each has a way to the booking of its own: only hashes of the secrets are kept, so none can be given again.
  const bookings = answers.map(({ body }) => JSON.stringify({ ...body, page: "" }));
  expect(new Set(bookings).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

test("one person who books ten times at once is one lead", async () => {
  const answers = await Promise.all(
    HALF_HOURS.slice(0, 10).map((preferredTime, index) =>
      world.call(
        VISITOR,
        bookConsultation,
        // By turns the same address with another number, and the same number with another address.
        consultationForm({
          preferredDate: index % 3 === 0 ? WEDNESDAY : TUESDAY,
          preferredTime,
          ...(index % 2 === 0 ? { email: "ada@mail.example", phone: "(302) 555-0101" } : { phone: "302-555-0101" }),
        }),
      ),
    ),
  );
  expect(counters(answers.map(({ status }) => status))).toEqual({ 201: 10 });
  expect(await rowsOf(world.db, "select id from client")).toHaveLength(1);
});

test("moves in both directions between two days neither block each other nor lose a count", async () => {
  const there = await Promise.all(
    HALF_HOURS.slice(0, 8).map((_, index) => appointment({ start_minute: 540 + index * 30 })),
  );
  const back = await Promise.all(
    HALF_HOURS.slice(8).map((_, index) => appointment({ scheduled_on: WEDNESDAY, start_minute: 780 + index * 30 })),
  );
  const move = ({ id }: { id: string }, date: string, time: string | undefined) =>
    world.call(manager, rescheduleAppointment, { id, version: 1, date, time: time ?? "" });
  const answers = await Promise.all([
    ...there.map((row, index) => move(row, WEDNESDAY, HALF_HOURS[index])),
    ...back.map((row, index) => move(row, TUESDAY, HALF_HOURS[8 + index])),
  ]);
  expect(counters(answers.map(({ status }) => status))).toEqual({ 200: 16 });
  await expectTrueCounts();
});

test("many who want to move to one time: one gets it, the others stay where they are", async () => {
  const rows = await Promise.all(HALF_HOURS.map((_, index) => appointment({ start_minute: 540 + index * 30 })));
  const answers = await Promise.all(
    rows.map(({ id }) => world.call(manager, rescheduleAppointment, { id, version: 1, date: WEDNESDAY, time: "9:00" })),
  );
  expect(counters(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 15 });
  await expectTrueCounts();
});

test("many who give one technician overlapping appointments by hand: one is let in", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 40 });
  const { id: technician_id } = await makeTechnician(world.ctx(SYSTEM));
  const unassigned = await Promise.all(Array.from({ length: 15 }, () => appointment()));
  const refusals = await Promise.all([
    ...Array.from({ length: 5 }, () => refusalOf(appointment({ technician_id }))),
    ...unassigned.map(({ id }) => refusalOf(assign(world.db, id, technician_id))),
  ]);
  expect(counters(refusals)).toEqual({ in: 1, appointment_no_overlap: 19 });
});

test("when the first gives up, one of those who waited is let in and the others are told; none is killed", async () => {
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 40 });
  const { id: technician_id } = await makeTechnician(world.ctx(SYSTEM));
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => appointment()));
  const waiting: Promise<string>[] = [];
  const givesUp = inTransaction(world.ctx(SYSTEM), async (ctx) => {
    await assign(ctx.db, first?.id, technician_id);
    waiting.push(...others.map(({ id }) => refusalOf(assign(world.db, id, technician_id))));
    await untilLocksAreWaitedFor(others.length);
    throw new Error("gives up");
  });
  await expect(givesUp).rejects.toThrow("gives up");
  expect(counters(await Promise.all(waiting))).toEqual({ in: 1, appointment_no_overlap: 3 });
});

const refusalOf = (attempt: Promise<unknown>) => attempt.then(() => "in", violatedConstraint).then(String);
const assign = (db: Db, id: string | undefined, technician: string) =>
  rowsOf(db, "update appointment set technician_id = $1 where id = $2", [technician, id]);

/** On the embedded database nobody waits for a lock: it has one connection, and the others wait for that. */
async function untilLocksAreWaitedFor(count: number) {
  if (world.pool.kind === "pglite") return;
  const WAITING = `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let waiting = 0;
  while (waiting < count) waiting = (await rowsOf<{ count: number }>(world.db, WAITING))[0]?.count ?? 0;
}

test("a change of how many appointments may run at once in the midst of bookings is obeyed by every day", async () => {
  const bookings = HALF_HOURS.flatMap((time) => [book(TUESDAY, time), book(WEDNESDAY, time), book("2026-03-05", time)]);
  await Promise.all([...bookings, updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 4 })]);
  expect(await rowsOf(world.db, "select distinct capacity from booking_day")).toEqual([{ capacity: 4 }]);
});

test("archiving and a booking: either the appointment stands or the client is archived, never both", async () => {
  for (let round = 0; round < 8; round += 1) {
    const client = await makeClient(world.ctx(SYSTEM));
    await makeAppointment(world.ctx(SYSTEM), {
      client_id: client.id,
      scheduled_on: "2026-02-27",
      start_minute: 480 + round * 60,
      status: "completed",
    });
    const [booked, archived] = await Promise.all([
      makeAppointment(world.ctx(SYSTEM), {
        client_id: client.id,
        scheduled_on: "2026-03-05",
        start_minute: 480 + round * 60,
      }).then(
        () => true,
        () => false,
      ),
      world.call(manager, deleteClient, { id: client.id }),
    ]);
    expect([booked, archived.status]).toEqual(booked ? [true, 409] : [false, 200]);
  }
});
