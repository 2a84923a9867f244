// @module-tag long
import { describe, expect, test } from "vitest";
import { makeApiKey, makeStaff } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays, timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { createProofDatabase, KINDS_OF_RUN, type Kind } from "./databases.ts";
import { SCHEDULE_MOVES as MOVES } from "./rounds.ts";

const CLIENTS = 4;
const TECHNICIANS = 3;
const APPOINTMENTS = 24;
const DAYS = 3;
const VISITS_AT_ONCE = 3;

/** Every refusal that a move may meet; those that say where else it would fit. */
const WITH_TIMES = [
  "appointments.slot_taken",
  "appointments.technician_busy",
  "appointments.outside_hours",
  "appointments.technician_off",
];
const REFUSALS = [...WITH_TIMES, "appointments.changed_meanwhile"];

/** By the times alone; the constraint that should have refused them is not asked. */
const OVERLAPS = `
  select one.id, other.id as other from appointment as one join appointment as other
    on (other.assistant_ids || other.technician_id) && array_remove(one.assistant_ids || one.technician_id, null)
    and other.id > one.id and one.starts_at < other.ends_at and other.starts_at < one.ends_at
  where one.status <> 'cancelled' and other.status <> 'cancelled'`;
const WRONG_DAYS = `
  select booking_day.on_date from booking_day
  full join booking_day_counted(current_date - 1, current_date + 60) as truth on truth.on_date = booking_day.on_date
  where coalesce(booking_day.taken, array_fill(0::smallint, array[96]))
    <> coalesce(truth.taken, array_fill(0::smallint, array[96]))`;
const OVERFULL = `select on_date from booking_day where not ${VISITS_AT_ONCE} >= all (taken)`;
const WRONG_COUNTS = `
  select status from (
    select status, technician_id, sum(change) as count from appointment_counter group by 1, 2
    union all
    select status, technician_id, -count(*) from appointment group by 1, 2
  ) as both_ways group by status, technician_id having sum(count) <> 0`;

describe.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`${MOVES} random moves by ${CLIENTS} at once never put anybody at two places`, async () => {
    const { seconds, answers } = await play(kind);
    const counts = Object.entries(Object.groupBy(answers, (code) => code)).map(
      ([code, all]) => `${all?.length ?? 0} ${code.replace("appointments.", "")}`,
    );
    process.stdout.write(`schedule on ${kind}: ${MOVES} moves in ${seconds.toFixed(1)} s: ${counts.join(", ")}\n`);
  });
});

interface Setting {
  headers: Record<string, string>;
  technicians: string[];
  appointments: string[];
  today: string;
}

async function play(kind: Kind): Promise<{ seconds: number; answers: string[] }> {
  const database = await createProofDatabase(kind, VISITS_AT_ONCE);
  const setting = await database.look(furnish);
  const servers = await database.startServers();
  const startedAt = performance.now();
  let answers;
  try {
    answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => move(servers[index % servers.length]?.url ?? "", setting)),
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  const seconds = (performance.now() - startedAt) / 1000;

  const rows = (text: string) => database.look(async (pool) => (await pool.query(text)).rows);
  expect(await rows(OVERLAPS)).toEqual([]);
  expect(await rows(WRONG_DAYS)).toEqual([]);
  expect(await rows(OVERFULL)).toEqual([]);
  expect(await rows(WRONG_COUNTS)).toEqual([]);
  expect(answers.flat()).toContain("moved");
  expect(answers.flat()).toContain("appointments.technician_busy");
  await database.remove();
  return { seconds, answers: answers.flat() };
}

async function furnish(pool: Pool): Promise<Setting> {
  const ctx: Ctx = {
    db: createDb(pool),
    actor: SYSTEM,
    now: () => new Date(),
    language: "en",
    origin: { requestId: "proof", address: null, userAgent: null },
  };
  const today = todayIn("America/New_York", ctx.now());
  const { id: staff } = await makeStaff(ctx);
  const { headers } = await makeApiKey(ctx, staff, ["appointments.write"]);
  const technicians: string[] = [];
  for (let made = 0; made < TECHNICIANS; made++) technicians.push((await makeTechnician(ctx)).id);
  const appointments: string[] = [];
  for (let made = 0; made < APPOINTMENTS; made++) {
    const start = { scheduled_on: addDays(today, 1 + (made % DAYS)), start_minute: 480 + Math.floor(made / DAYS) * 60 };
    appointments.push((await makeAppointment(ctx, start)).id);
  }
  return { headers: { ...headers, "content-type": "application/json" }, technicians, appointments, today };
}

/** One member of the office: drags something somewhere, and looks again when told that somebody was faster. */
async function move(url: string, { headers, technicians, appointments, today }: Setting): Promise<string[]> {
  const versions = new Map<string, number>();
  const answers: string[] = [];
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;
  while (answers.length < MOVES / CLIENTS) {
    const id = pick(appointments);
    const version = versions.get(id) ?? (await versionOf(url, headers, id));
    const answer = await fetch(`${url}/api/appointments/${id}/schedule`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        version,
        date: addDays(today, 1 + Math.floor(Math.random() * DAYS)),
        time: timeText(435 + Math.floor(Math.random() * 42) * 15),
        minutes: pick([30, 60, 75, 90, 120]),
        technicianId: pick([...technicians, ...technicians, null]),
        outsideHours: Math.random() < 0.5,
      }),
    });
    // What the contract promises; the expectations below hold it to that.
    const body = (await answer.json()) as { version: number; code: string; detail: string; nearest: unknown[] };
    versions.delete(id);
    if (answer.status === 200) versions.set(id, body.version);
    else expect({ status: answer.status, refusals: REFUSALS, body }).toMatchObject(refusalOf(body.code));
    answers.push(answer.status === 200 ? "moved" : body.code);
  }
  return answers;
}

const refusalOf = (code: string) => ({
  status: 409,
  refusals: expect.arrayContaining([code]) as unknown,
  body: {
    code,
    detail: expect.stringMatching(/\w+ .*\.$/) as unknown,
    ...(WITH_TIMES.includes(code)
      ? { nearest: expect.any(Array) as unknown, conflicts: expect.any(Array) as unknown }
      : {}),
  },
});

async function versionOf(url: string, headers: Record<string, string>, id: string): Promise<number> {
  const answer = await fetch(`${url}/api/appointments/${id}/office`, { headers });
  const { version } = (await answer.json()) as { version: number };
  return version;
}
