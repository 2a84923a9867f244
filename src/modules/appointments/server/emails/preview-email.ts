import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { instantOf, parseTime } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { previewEmail as endpoint } from "../../contract.ts";
import { factsOf, factsOfNew, type NewAppointment } from "./find-email-facts.ts";
import { findAppointment } from "../read/find-appointments.ts";
import { type SummaryRow } from "../read/appointment-rows.ts";
import { factsFor, emailKindFor, type EmailKind } from "./send-email.ts";
import { writeEmail, type EmailFacts } from "./write-email.ts";

/**
 * The email as it would be sent, with the day and time that are asked for; nothing is changed.
 *
 * @throws AppError appointments.not_found
 */
export async function previewEmail(
  ctx: Ctx,
  { id, email: asked, date, time, minutes, reason }: ParsedInputOf<typeof endpoint>,
  publicUrl: string,
): Promise<ResultOf<typeof endpoint>> {
  const row = await findAppointment(ctx, id);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  const facts = await factsOf(ctx, id);
  if (!facts?.recipient.email) return { email: null, hasAddress: false, phone: facts?.recipient.phone ?? "" };
  const { phone } = facts.recipient;
  const requested = {
    ...facts,
    day: date ?? facts.day,
    start: (time === undefined ? null : parseTime(time)) ?? facts.start,
    minutes: minutes ?? facts.minutes,
    reason: reason === "" ? null : reason,
  };
  const emailKind =
    asked === "cancelled"
      ? emailKindFor(asked, requested)
      : await emailOfNewTime(ctx, { ...row, isGivenTime: time !== undefined }, requested);
  const email = emailKind === null ? null : await emailOf(ctx, emailKind, requested, publicUrl);
  return { email, hasAddress: true, phone };
}

/**
 * The email to the client about an appointment that the office is about to schedule.
 *
 * @throws AppError request.invalid | clients.not_found | properties.not_found
 */
export async function previewNewEmail(
  ctx: Ctx,
  appointment: NewAppointment,
  publicUrl: string,
): Promise<ResultOf<typeof endpoint>> {
  const facts = await factsOfNew(ctx, appointment);
  if (!facts) return { email: null, hasAddress: true, phone: "" };
  const { email: address, phone } = facts.recipient;
  if (address === "") return { email: null, hasAddress: false, phone };
  // Of what is past nobody is told.
  const email = facts.startsAt <= ctx.now() ? null : await emailOf(ctx, "arranged", facts, publicUrl);
  return { email, hasAddress: true, phone };
}

type Stored = Pick<SummaryRow, "time_window" | "scheduled_on" | "start_minute" | "minutes"> & { isGivenTime: boolean };

/** A request is announced when it gets its time. Where nothing changes nothing is told, nor what is past. */
async function emailOfNewTime(ctx: Ctx, row: Stored, requested: EmailFacts): Promise<EmailKind | null> {
  const { time_zone: zone } = await currentCompany(ctx);
  const startsAt = instantOf(requested.day, requested.start, zone);
  if (startsAt === null || startsAt <= ctx.now()) return null;
  if (row.time_window !== null) return row.isGivenTime ? "arranged" : null;
  const { scheduled_on: day, start_minute: start, minutes } = row;
  const isSame = day === requested.day && start === requested.start && minutes === requested.minutes;
  return isSame ? null : emailKindFor("moved", requested);
}

async function emailOf(ctx: Ctx, emailKind: EmailKind, facts: EmailFacts, publicUrl: string) {
  const company = await currentCompany(ctx);
  const { to, subject, text } = await writeEmail(emailKind, factsFor(emailKind, facts), {
    company,
    publicUrl,
    now: ctx.now(),
  });
  return { to, subject, text };
}
