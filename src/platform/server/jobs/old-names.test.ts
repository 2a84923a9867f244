// @module-tag long
import { beforeEach, expect, test } from "vitest";
import { takeDatabaseBefore } from "../../../testing/databases/older-database.ts";
import { migrate } from "../database/migrate.ts";
import type { Pool } from "../database/pool.ts";
import { QUEUE } from "./jobs.ts";
import { installQueue } from "./queue.ts";

let pool: Pool;
beforeEach(async () => {
  pool = await takeDatabaseBefore("0063");
});

test("what waits in the queue of an older version is done by the newer one", async () => {
  await installQueue(pool);
  const wait = (job: string, data: object) =>
    pool.query("insert into pgboss.job (name, data) values ($1, $2)", [QUEUE, JSON.stringify({ job, data })]);
  await wait("accounts.send_letter", { letter: "reset_password", letterId: "l", userId: "ana" });
  await wait("appointments.send_letter", { letter: "moved", appointmentId: "a", sequence: 2 });
  await wait("appointments.make_plan_visit", { planId: "p" });
  await wait("events.tell_subscribers", { eventId: "e" });

  await migrate(pool);
  const { rows } = await pool.query("select data from pgboss.job order by data ->> 'job'");
  expect(rows.map(({ data }) => data)).toEqual([
    { job: "accounts.send_email", data: { emailKind: "reset_password", emailId: "l", userId: "ana" } },
    { job: "appointments.send_email", data: { emailKind: "moved", appointmentId: "a", sequence: 2 } },
    { job: "events.tell_subscribers", data: { eventId: "e" } },
    { job: "plans.make_appointment", data: { planId: "p" } },
  ]);
});
