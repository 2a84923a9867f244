import * as z from "zod";
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentRelocated,
} from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defineJob, enqueue, type Work } from "#platform/server/jobs/jobs.ts";
import { judgeAppointment } from "./judge-appointment.ts";
import { FACT_TABLES, FACTS_TEXT } from "./read-facts.ts";

/** Checks upcoming appointments again after a change that concerns all of them, such as a new list. */
export const judgeAll = defineJob("notices.judge_all", z.object({ after: z.string().nullable().default(null) }));

/** How many in one run; the rest goes into the next. */
const BATCH = 200;
/** How far ahead a change of a list or a service is taken in. */
const AHEAD = "interval '60 days'";
/** How far ahead the sweep looks for changes that sent no event. */
const SWEPT = "interval '14 days'";
/** The rest waits for the next sweep. */
const MAX_BATCHES = 10;
/** How far back the sweep closes what was left open. */
const BEHIND = "interval '14 days'";

const COMING = `
  select appointment.id from ${FACT_TABLES}
  where appointment.scheduled_on between ($1::timestamptz - interval '1 day')::date and ($1::timestamptz + ${AHEAD})::date
    and appointment.status in ('scheduled', 'confirmed') and place.id is not null
    and ($2::uuid is null or appointment.id > $2)
  order by appointment.id limit ${BATCH}`;

/** Appointments whose facts changed since they were checked, and notices whose deadline has passed. */
const STALE = `
  select appointment.id from ${FACT_TABLES}
  left join notice_judgement on notice_judgement.appointment_id = appointment.id
  where appointment.scheduled_on between ($1::timestamptz - ${BEHIND})::date and ($1::timestamptz + ${SWEPT})::date
    and appointment.kind <> 'consultation'
    and (notice_judgement.appointment_id is not null or appointment.status in ('scheduled', 'confirmed'))
    and notice_judgement.facts is distinct from ${FACTS_TEXT}
  union
  select notice.appointment_id from notice
  where notice.state = 'open' and notice.rule = 'pa-registry' and notice.due_until < $1
  limit ${BATCH}`;

export function judgeJobs(work: Work): void {
  const follow = "notices.follow_appointment";
  for (const event of [
    appointmentBooked,
    appointmentMoved,
    appointmentRelocated,
    appointmentConfirmed,
    appointmentCancelled,
    appointmentCompleted,
  ])
    work.on(event, follow, judgeAppointment);
  work(judgeAll, judgeComing);
  // Changes of a property or a service send no event. The start of a visit checks once more.
  work.every("*/10 * * * *", "notices.judge_stale", judgeStale);
}

/** Each in a transaction of its own: one that fails stops no other, and none is held while the next is judged. */
export async function judgeStale(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await rowsOf<{ id: string }>(ctx.db, STALE, [ctx.now().toISOString()]);
    for (const { id } of rows) await judgeAppointment(ctx, { appointmentId: id });
    if (rows.length < BATCH) return;
  }
}

async function judgeComing(ctx: Ctx, { after }: { after: string | null }): Promise<void> {
  const rows = await rowsOf<{ id: string }>(ctx.db, COMING, [ctx.now().toISOString(), after]);
  for (const { id } of rows) await judgeAppointment(ctx, { appointmentId: id });
  const last = rows.at(-1);
  if (rows.length === BATCH && last) await enqueue(ctx, judgeAll, { after: last.id });
}
