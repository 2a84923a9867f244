import { AppError } from "#platform/errors.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import { getRequestChoices } from "../../contract-choices.ts";
import * as contract from "../../contract-own.ts";
import * as feed from "../../contract-own-feed.ts";
import { writeCalendarOf } from "../emails/send-email.ts";
import type { PlanPort } from "../plan-port.ts";
import { cancelOwn, rescheduleOwn } from "./change-own-appointment.ts";
import { timesForMove, timesForRequest } from "./find-own-times.ts";
import { findRequestChoices } from "./find-request-choices.ts";
import { closeOwnFeed, findOwnFeed, openOwnFeed } from "./keep-own-feed.ts";
import { findOwn, findOwnPage } from "./own-rows.ts";
import { ownDetail, toOwn } from "./own-views.ts";
import { readOwnFeed } from "./read-own-feed.ts";
import { requestOwn } from "./request-own-appointment.ts";

/** What clients do with their own appointments. `publicUrl`: see `writeEmail`. */
export function serveOwn(serve: Serve, { plans, publicUrl }: { plans: PlanPort; publicUrl: string }): void {
  serve(contract.listOwnAppointments, async (ctx, filter) => {
    const { rows, pagination } = await findOwnPage(ctx, filter);
    return { data: rows.map((row) => toOwn(ctx, row)), pagination };
  });
  serve(getRequestChoices, findRequestChoices);
  serve(contract.getRequestTimes, timesForRequest);
  serve(contract.getOwnAppointment, (ctx, { id }) => ownDetail(ctx, id));
  serve(contract.getOwnMoveTimes, async (ctx, { id, date }) => timesForMove(ctx, await findOwn(ctx, id), date));

  serve(contract.getOwnCalendar, async (ctx, { id }) => {
    const { time_window: window } = await findOwn(ctx, id);
    if (window !== null) throw new AppError("not_found", "appointments.not_found");
    return { name: "appointment.ics", body: await writeCalendarOf(ctx, id, publicUrl) };
  });

  serve(feed.getOwnCalendarFeed, findOwnFeed);
  serve(feed.openOwnCalendarFeed, async (ctx) => ({
    url: new URL(`/api/client-calendars/${await openOwnFeed(ctx)}.ics`, publicUrl).href,
  }));
  serve(feed.closeOwnCalendarFeed, async (ctx) => {
    await closeOwnFeed(ctx);
    return null;
  });
  serve(feed.readOwnCalendarFeed, (ctx, { token }) => readOwnFeed(ctx, new URL(publicUrl).hostname, token));

  serve(contract.requestOwnAppointment, async (ctx, form) => ownDetail(ctx, await requestOwn(ctx, form)), {
    facts: {
      "appointments.slot_taken": async (ctx, form) => ({ slots: (await timesForRequest(ctx, form)).slots }),
    },
  });
  serve(
    contract.rescheduleOwnAppointment,
    async (ctx, move) => {
      await rescheduleOwn(ctx, move);
      return ownDetail(ctx, move.id);
    },
    {
      facts: {
        "appointments.slot_taken": async (ctx, { id, date }) => ({
          slots: (await timesForMove(ctx, await findOwn(ctx, id), date)).slots,
        }),
      },
    },
  );
  serve(contract.cancelOwnAppointment, async (ctx, asked) => {
    await cancelOwn(ctx, asked, plans);
    return ownDetail(ctx, asked.id);
  });
}
