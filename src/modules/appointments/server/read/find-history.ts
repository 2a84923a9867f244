import * as z from "zod";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { APPOINTMENT_EVENTS, type AppointmentDetail } from "../../contract.ts";
import { BY_LINK } from "../change-appointment.ts";
import type { SummaryRow } from "./appointment-rows.ts";

type History = AppointmentDetail["history"];

/** What `changeAppointment` writes of a move. */
const Moved = z.object({
  scheduled_on: z.tuple([z.string(), z.string()]),
  start_minute: z.tuple([z.number(), z.number()]),
});

/** Why it was started on another day than its own, or by fewer than its service asks for. */
const WithReason = z.object({ start_reason: z.tuple([z.string().nullable(), z.string()]) });

/** What it writes of a change by the secret address. */
const ByLink = z.object({ by: z.literal(BY_LINK.by) });
const CUSTOMER = "Customer, using the link in their email";

/** How an appointment comes into the world: the first line of its history, whoever it was. */
const CREATIONS: readonly string[] = [
  "appointments.booked",
  "appointments.created",
  "appointments.emergency_booked",
  "appointments.emergency_requested",
  "appointments.follow_up_requested",
  "appointments.planned",
  "appointments.requested",
];

/** What happened to an appointment, the oldest first, read from the audit log. Whoever may read the row may read this. */
export async function findHistory({ db }: Ctx, row: SummaryRow): Promise<History> {
  const entries = await db
    .selectFrom("audit_log")
    .leftJoin("user_account", (join) =>
      join.onRef("user_account.id", "=", "audit_log.performed_by").on("user_account.kind", "=", "staff"),
    )
    .select(["audit_log.at", "audit_log.action", "audit_log.changes", "user_account.full_name"])
    .where("audit_log.entity_type", "=", "appointment")
    .where("audit_log.entity_id", "=", row.id)
    .orderBy("audit_log.at")
    .orderBy("audit_log.id")
    .execute();

  const creation = entries.find(({ action }) => CREATIONS.includes(action));
  const later = entries.flatMap(({ at, action, changes, full_name: staff }): History => {
    const by = ByLink.safeParse(changes).success ? CUSTOMER : staff;
    const what = APPOINTMENT_EVENTS.find((known) => action === `appointments.${known}`);
    return what === undefined || CREATIONS.includes(action)
      ? []
      : [{ at, what, by, ...timesOf(changes), reason: reasonOf(changes) }];
  });
  const firstMove = later.find(({ from }) => from !== null);
  const bookedFor = firstMove?.from ?? { date: row.scheduled_on, time: timeText(row.start_minute) };
  return [
    { at: row.created_at, what: "booked", by: creation?.full_name ?? null, from: null, to: bookedFor, reason: null },
    ...later,
  ];
}

function reasonOf(changes: unknown): string | null {
  const told = WithReason.safeParse(changes);
  return told.success ? told.data.start_reason[1] : null;
}

function timesOf(changes: unknown): Pick<History[number], "from" | "to"> {
  const moved = Moved.safeParse(changes);
  if (!moved.success) return { from: null, to: null };
  const { scheduled_on: days, start_minute: starts } = moved.data;
  return { from: { date: days[0], time: timeText(starts[0]) }, to: { date: days[1], time: timeText(starts[1]) } };
}
