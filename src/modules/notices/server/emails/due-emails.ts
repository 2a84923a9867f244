import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { EMAILED_RULES, papersFor, type PaperKind } from "../../rules.ts";
import { SYSTEM } from "#platform/actor.ts";
import { gatherPaper } from "../paper/gather-paper.ts";
import { gapsOf } from "../paper/notice-paper.ts";
import { findNotice, type NoticeRow } from "../read/notice-rows.ts";

/** Rows of `notification` carry it; never rename it. */
export const NOTICE_MESSAGE = "notices.before_visit";

export interface DueEmail {
  appointmentId: string;
  /** UTC. */
  startsAt: string;
}

/** An appointment has one email for each of its times. */
export const causeOf = ({ appointmentId, startsAt }: DueEmail): string => `appointment:${appointmentId}:${startsAt}`;

/** The products may still change before that. */
const AHEAD = "interval '72 hours'";

/**
 * An appointment that its client knows of at this time: it was announced, or they were reminded of it. What the office
 * has kept from them is not told here.
 */
const IS_ANNOUNCED = `(
  (appointment.told_on = appointment.scheduled_on and appointment.told_start_minute = appointment.start_minute)
  or exists (
    select from appointment_reminder as reminder
    where reminder.appointment_id = appointment.id and reminder.starts_at = appointment.starts_at
      and reminder.told_at is not null
  )
)`;

const OPEN = `
  from notice join appointment on appointment.id = notice.appointment_id
  where notice.state = 'open' and notice.rule = any($1::text[]) and notice.starts_at = appointment.starts_at
    and notice.due_until > $2 and notice.due_until <= $2::timestamptz + ${AHEAD}
    and appointment.client_id is not null and appointment.status in ('scheduled', 'confirmed')
    and appointment.time_window is null and ${IS_ANNOUNCED}`;

/** Those after this appointment, in the order of their ids. */
export async function findOpen(
  ctx: Ctx,
  { after, limit }: { after: string | null; limit: number },
): Promise<DueEmail[]> {
  const found = await rowsOf<{ id: string; starts_at: string }>(
    ctx.db,
    `select distinct appointment.id, appointment.starts_at ${OPEN} and ($3::uuid is null or appointment.id > $3)
     order by appointment.id limit $4`,
    [EMAILED_RULES, ctx.now().toISOString(), after, limit],
  );
  return found.map(({ id, starts_at: at }) => ({ appointmentId: id, startsAt: new Date(at).toISOString() }));
}

export interface DueLetter {
  notice: NoticeRow;
  kind: PaperKind;
}

/**
 * The letters that the email carries, each once; empty when nothing is due any more, or a letter cannot say yet what it
 * has to.
 */
export async function findDueLetters(ctx: Ctx, { appointmentId, startsAt }: DueEmail): Promise<DueLetter[]> {
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `select notice.id ${OPEN} and appointment.id = $3 and appointment.starts_at = $4 order by notice.rule desc`,
    [EMAILED_RULES, ctx.now().toISOString(), appointmentId, startsAt],
  );
  const letters: DueLetter[] = [];
  for (const { id } of rows) {
    const notice = await findNotice({ ...ctx, actor: SYSTEM }, id);
    const kind = papersFor(notice.rule)[0]?.kind;
    if (kind === undefined || letters.some((letter) => letter.kind === kind)) continue;
    const gaps = gapsOf(await gatherPaper(ctx, notice, { kind, recipient: null }));
    if (gaps.length === 0) letters.push({ notice, kind });
  }
  return letters;
}
