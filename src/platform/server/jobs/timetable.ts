import type { PgBoss } from "pg-boss";
import type { TimetableEntry } from "./registry.ts";
import { LONGEST_RETRY_SECONDS, QUEUE } from "./jobs.ts";

/** Makes the timetable in the database that of this program: what left the program leaves it there, too. */
export async function writeTimetable(queue: PgBoss, timetable: readonly TimetableEntry[]): Promise<void> {
  for (const { job, cron, timeZone } of timetable) {
    const { priority, retries, retrySeconds, timeoutSeconds } = job.options;
    const data = { job: job.name, data: {} };
    await queue.schedule(QUEUE, cron, data, {
      // Keys may hold letters, digits, `_`, `-`, `.` and `/`: names of jobs fit as they are.
      key: job.name,
      tz: timeZone,
      // One waits for each name: a run that fell behind is not followed by a second, and no two names share a place.
      singletonKey: job.name,
      priority,
      retryLimit: retries,
      retryDelay: retrySeconds,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_SECONDS,
      expireInSeconds: timeoutSeconds,
    });
  }
  const wanted = new Set(timetable.map(({ job }) => job.name));
  for (const { key } of await queue.getSchedules(QUEUE)) if (!wanted.has(key)) await queue.unschedule(QUEUE, key);
}
