import type { Selectable, Updateable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { APPOINTMENT_EVENTS, Instructions } from "../contract.ts";
import { appointmentPolicy, isAllowedTo } from "../policy.ts";
import type { AppointmentStatus } from "../rules.ts";
import { refusalReason, type AppointmentAction } from "../rules-states.ts";
import { clientTopicsOf } from "./client-topic.ts";
import { findAppointment, visibleAppointments } from "./read/find-appointments.ts";
import { type SummaryRow } from "./read/appointment-rows.ts";
import type { PlanPort } from "./plan-port.ts";
import { appointmentRelocated, emitStep, ownChange } from "./events.ts";
import { saveInstructions } from "./save-instructions.ts";
import { isOfNewTime, requestEmail, type EmailKind } from "./emails/send-email.ts";
import { subjectOf } from "./read/appointment-views.ts";

export interface Seen {
  id: string;
  version: number;
}

export type AppointmentColumns = Selectable<Database["appointment"]>;
/** As it is before the change: all its own columns, with the people. */
export type Before = AppointmentColumns & SummaryRow;

/** What becomes of it. */
export interface Made {
  columns: Updateable<Database["appointment"]>;
  instructions?: Instructions;
  /** As the log and the history call it: `appointments.<event>`. */
  event: (typeof APPOINTMENT_EVENTS)[number];
  /** The email to whoever is met; calendars take its sequence. */
  emailKind?: EmailKind;
  /** False: the office does not want it sent. What waited to be sent before is left out then, too. */
  notifyClient?: boolean;
  /** Of whom the plan that made it is moved on, where this ends it; left out, the plan stays where it is. */
  plans?: PlanPort;
  /** Whoever booked did it, by the secret address. */
  isByLink?: boolean;
}

interface Change {
  /** What the actor wants to do, as the policy calls it. */
  action: AppointmentAction;
  /** What is told when its state does not permit it; `cannot_<action>` unless told. */
  refusal?: string;
  /** Null when it already is as it should be. */
  make: (row: Before, ctx: Ctx) => Made | null | Promise<Made | null>;
}

/**
 * Finds what the actor may see, asks the policy, changes it, writes it down, queues the email. The appointment is
 * locked first, its days after it (by the trigger), its plan last; nobody takes two appointments in one transaction, so
 * no two changes wait for each other in a circle.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_<action>
 */
export function changeAppointment(
  ctx: Ctx,
  { id, version }: Partial<Seen> & { id: string },
  change: Change,
): Promise<SummaryRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAppointment(ctx, id);
    if (version !== undefined && before.version !== version) throw changedMeanwhile();
    checkState(ctx, before, change);

    const made = await change.make(before, ctx);
    if (made === null) return before;
    const instructionChanges = made.instructions ? await saveInstructions(ctx, id, made.instructions) : {};
    const changes = { ...changesOf(before, made.columns), ...instructionChanges };
    if (Object.keys(changes).length === 0) return before;
    await write(ctx, before, made);
    await audit(ctx, {
      action: `appointments.${made.event}`,
      entityType: "appointment",
      entityId: id,
      changes: made.isByLink ? { ...changes, ...BY_LINK } : changes,
    });
    if (made.event === "cancelled" && (ctx.actor.kind === "client" || made.isByLink))
      await emit(ctx, ownChange, { appointmentId: id, change: "cancelled" as const }, { isToldWithNext: true });
    const step = { appointmentId: id, clientId: before.client_id, heldUntil: before.held_until };
    sendWithCommit(ctx, emitStep(ctx, made.event, step));
    if ("property_id" in changes) sendWithCommit(ctx, emit(ctx, appointmentRelocated, step));
    await movePlan(ctx, before, made);
    await announce(ctx, "appointments", "availability", ...clientTopicsOf(before.client_id));
    return (await findAppointment(ctx, id)) ?? before;
  });
}

/** Whoever may never do this is refused; whoever may is told what is in the way. */
export function checkState(
  { actor }: Ctx,
  before: Before,
  { action, refusal }: Pick<Change, "action" | "refusal">,
): void {
  const subject = subjectOf(before);
  if (!isAllowedTo(action, actor, subject)) throw new AppError("forbidden", "request.forbidden");
  if (!appointmentPolicy[action](actor, subject))
    throw new AppError("conflict", `appointments.${refusal ?? `cannot_${action}`}`, {
      detail: refusalReason(action, subject),
    });
}

export async function lockAppointment(ctx: Ctx, id: string): Promise<Before> {
  const locked = await visibleAppointments(ctx)
    .selectAll("appointment")
    .where("appointment.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const people = locked && (await findAppointment(ctx, id));
  if (!people) throw new AppError("not_found", "appointments.not_found");
  return { ...locked, ...people };
}

/** A letter that waits is left out when the sequence has risen meanwhile, so it rises for the next letter only. */
async function write(ctx: Ctx, { id, kind, told_on: toldOn }: Before, made: Made): Promise<void> {
  const { columns, emailKind, notifyClient = true, isByLink = false } = made;
  const { ical_sequence: sequence } = await ctx.db
    .updateTable("appointment")
    .set((eb) => ({
      ...columns,
      ical_sequence: eb("ical_sequence", "+", emailKind === undefined ? 0 : 1),
      version: eb("version", "+", 1),
      updated_at: ctx.now().toISOString(),
    }))
    .where("id", "=", id)
    .returning("ical_sequence")
    .executeTakeFirstOrThrow();
  if (emailKind !== undefined && notifyClient)
    await requestEmail(
      ctx,
      { appointmentId: id, emailKind, sequence, isFromOutside: isByLink },
      { waits: isOfNewTime(emailKind), wasTold: toldOn !== null || kind === "consultation" },
    );
}

/** How the log says that nobody of the office did it; the history reads it. */
export const BY_LINK = { by: "link" } as const;

async function movePlan(ctx: Ctx, { plan_id: planId }: Before, { columns, plans }: Made): Promise<void> {
  if (planId === null || plans === undefined || !isOver(columns.status)) return;
  await plans.moveOn(ctx, planId, columns.status);
}

const isOver = (status: unknown): status is Extract<AppointmentStatus, "completed" | "cancelled"> =>
  status === "completed" || status === "cancelled";

/** Both together say where it was and is; one alone says nothing. */
const PLACE = ["scheduled_on", "start_minute"];

/** Each column that becomes another, as it was and as it is now. */
function changesOf(before: Before, columns: Made["columns"]): Record<string, unknown> {
  const was = new Map<string, unknown>(Object.entries(before));
  const set = Object.entries(columns);
  const differs = ([column, value]: [string, unknown]) => !isSame(was.get(column) ?? null, value);
  const isMoved = set.some((entry) => PLACE.includes(entry[0]) && differs(entry));
  return Object.fromEntries(
    set
      .filter((entry) => differs(entry) || (isMoved && PLACE.includes(entry[0])))
      .map(([column, value]) => [column, [was.get(column) ?? null, value]]),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;

export const changedMeanwhile = (): AppError =>
  new AppError("conflict", "appointments.changed_meanwhile", {
    detail: "Someone else changed this appointment in the meantime. Please check it and try again.",
  });
