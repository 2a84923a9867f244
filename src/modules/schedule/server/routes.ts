import { findDaySheet, findTimes, toForm } from "#modules/appointments/server/index.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { findClosedDays } from "./find-closed-days.ts";
import { findScheduleDays } from "./find-schedule-days.ts";
import { findSchedule, scheduleReaders } from "./find-schedule.ts";
import { findUnscheduled, findUnscheduledAreas } from "./find-unscheduled.ts";
import { proposeReassignment } from "./propose-reassignment.ts";
import { proposeTimes } from "./propose-times.ts";

/** The board of the office. */
export function scheduleRoutes(serve: Serve): void {
  serve(contract.getSchedule, findSchedule, { keep: scheduleReaders });
  serve(contract.getClosedDays, findClosedDays);
  serve(contract.getScheduleDays, findScheduleDays);
  serve(contract.getUnscheduled, findUnscheduled);
  serve(contract.getUnscheduledAreas, findUnscheduledAreas);
  serve(contract.proposeTimes, proposeTimes);
  serve(contract.proposeReassignment, proposeReassignment);
  serve(contract.findTimes, async (ctx, request) => ({ times: await findTimes(ctx, request) }));

  serve(contract.getDaySheet, async (ctx, day) => ({
    appointments: (await findDaySheet(ctx, day)).map((row) => ({
      ...toForm(ctx.actor, row),
      contactPhone: row.contact_phone,
    })),
  }));
}
