import { currentCompany } from "#modules/company/server/index.ts";
import { technicianNameOf } from "#modules/technicians/rules.ts";
import { splitName } from "#platform/person-name.ts";
import { timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract-linked.ts";
import { mayChangeByLink } from "../policy.ts";
import { consultationDays } from "../rules.ts";
import { SHORT_NOTICE_HOURS } from "../rules-linked.ts";
import { cancelLinked, moveLinked } from "./change-linked-consultation.ts";
import { findLinkedConsultation, noteOpenedLink, type LinkedRow } from "./find-linked-consultation.ts";
import { freeTimesForMove, freeTimesOfDays, writeCalendarOf } from "#modules/appointments/server/index.ts";

/** A consultation by its secret address. `publicUrl`: see `writeEmail`. */
export function serveLinked(serve: Serve, publicUrl: string) {
  serve(contract.getLinkedConsultation, async (ctx, { token }) => {
    const row = await findLinkedConsultation(ctx, token);
    await noteOpenedLink(ctx, token);
    return linkedView(ctx, row);
  });

  serve(contract.getLinkedTimes, async (ctx, { token }) => {
    const { id } = await findLinkedConsultation(ctx, token);
    const { time_zone: zone } = await currentCompany(ctx);
    const days = await freeTimesOfDays(ctx, id, consultationDays(todayIn(zone, ctx.now())));
    return { days: days.filter(({ slots }) => slots.length > 0) };
  });

  serve(contract.getLinkedCalendar, async (ctx, { token }) => {
    const { id } = await findLinkedConsultation(ctx, token);
    return { name: "appointment.ics", body: await writeCalendarOf(ctx, id, publicUrl) };
  });

  serve(contract.moveLinkedConsultation, async (ctx, input) => linkedView(ctx, await moveLinked(ctx, input)), {
    facts: {
      "appointments.slot_taken": async (ctx, { token, preferredDate }) => {
        const { id } = await findLinkedConsultation(ctx, token);
        return { slots: await freeTimesForMove(ctx, id, preferredDate) };
      },
    },
  });

  serve(contract.cancelLinkedConsultation, async (ctx, input) => linkedView(ctx, await cancelLinked(ctx, input)));
}

const HOUR_MS = 3_600_000;

function linkedView({ now }: Ctx, row: LinkedRow): contract.LinkedConsultation {
  const untilStart = new Date(row.starts_at).getTime() - now().getTime();
  const isChangeable = mayChangeByLink({ status: row.status, hasTime: row.time_window === null }, untilStart > 0);
  return {
    reference: row.reference,
    status: row.status,
    pestCategory: row.pest_category,
    pestType: row.pest_type,
    firstName: splitName(row.full_name).firstName,
    address: row.address,
    inServiceArea: row.in_service_area,
    technician: technicianOf(row),
    scheduledDate: row.scheduled_on,
    scheduledTime: timeText(row.start_minute),
    endTime: timeText(row.start_minute + row.minutes),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isShortNotice: untilStart < SHORT_NOTICE_HOURS * HOUR_MS,
    isOver: untilStart <= 0 || row.status === "completed" || row.status === "cancelled",
    can: { move: isChangeable, cancel: isChangeable },
    version: row.version,
  };
}

const technicianOf = ({ technician_first_name: first_name, technician_last_name: last_name }: LinkedRow) =>
  first_name === null || last_name === null ? null : technicianNameOf({ first_name, last_name });
