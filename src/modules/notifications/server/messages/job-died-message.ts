import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineEvent, emit } from "#platform/server/jobs/events.ts";
import { deadJobs } from "#platform/server/jobs/state.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { notedCauses } from "#platform/server/notifications/notifications.ts";
import { staffMessage, type StaffParts } from "./staff-message.ts";

const NAME = "notifications.job_failed";
/** What failed before is old news. */
const RECENT_MS = 24 * 3_600_000;

/** Background work of this name was given up on this day (company time). */
const jobDied = defineEvent("notifications.job_died", z.object({ job: z.string(), day: z.string() }));

const causeOf = ({ job, day }: { job: string; day: string }): string => `job:${job}:${day}`;

/** Says of each kind of work once a day that some of it was given up. */
export async function tellDeadJobs(ctx: Ctx): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const since = ctx.now().getTime() - RECENT_MS;
  const recent = (await deadJobs(ctx.db)).filter(({ failedAt }) => new Date(failedAt).getTime() > since);
  const died = new Map(
    recent.map(({ job, failedAt }) => {
      const told = { job, day: todayIn(zone, new Date(failedAt)) };
      return [causeOf(told), told];
    }),
  );
  const noted = await notedCauses(ctx, NAME, [...died.keys()]);
  await inTransaction(ctx, async (ctx) => {
    for (const [cause, told] of died) if (!noted.has(cause)) await emit(ctx, jobDied, told);
  });
}

/** For whoever runs the installation: something was tried to the last, and somebody has to look at it. */
export const jobDiedMessage = (parts: StaffParts): Message =>
  staffMessage(
    {
      name: NAME,
      event: jobDied,
      cause: causeOf,
      roles: ["administrator"],
      // By text it is switched as "system down", otherwise as "system updates".
      topic: "systemDown",
      say: (_ctx, { job }) =>
        Promise.resolve({
          title: "Background work failed",
          text: `“${job}” failed every time and was set aside. The log says why.`,
          path: "/admin-dashboard/settings/system",
        }),
    },
    parts,
  );
