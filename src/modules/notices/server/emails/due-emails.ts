import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { EMAILED_RULES, papersFor, type PaperKind } from "../../rules.ts";
import { SYSTEM } from "#platform/actor.ts";
import { findContent } from "../paper/find-planned.ts";
import { gatherPaper } from "../paper/gather-paper.ts";
import { gapsOf } from "../paper/notice-paper.ts";
import { findNotice, type NoticeRow } from "../read/notice-rows.ts";

/** Rows of `notification` carry it; never rename it. */
export const NOTICE_MESSAGE = "notices.before_visit";

export interface DueEmail {
  appointmentId: string;
  /** UTC. */
  startsAt: string;
  /** What it is to say, as a fingerprint; empty in emails of earlier versions, which did not note it. */
  content: string;
  /** How many emails came before for this time, whatever became of them. */
  turn: number;
  /** It corrects one that went out before. */
  isUpdate: boolean;
}

/** An appointment has one email for each of its times and for each change of what it says. */
export const causeOf = ({ appointmentId, startsAt, turn }: Omit<DueEmail, "content" | "isUpdate">): string =>
  `appointment:${appointmentId}:${startsAt}${turn === 0 ? "" : `:${turn}`}`;

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

const COMING = `
  from notice join appointment on appointment.id = notice.appointment_id
  where notice.state <> 'not-needed' and notice.rule = any($1::text[]) and notice.starts_at = appointment.starts_at
    and notice.due_until > $2 and notice.due_until <= $2::timestamptz + ${AHEAD}
    and appointment.client_id is not null and appointment.status in ('scheduled', 'confirmed')
    and appointment.time_window is null and ${IS_ANNOUNCED}`;

export interface ComingLetter {
  appointmentId: string;
  startsAt: string;
  /** Something of it is still to be told. Otherwise it is only corrected. */
  isOpen: boolean;
}

/** Those after this appointment, in the order of their ids. */
export async function findComing(
  ctx: Ctx,
  { after, limit }: { after: string | null; limit: number },
): Promise<ComingLetter[]> {
  const found = await rowsOf<{ id: string; starts_at: string; is_open: boolean }>(
    ctx.db,
    `select appointment.id, appointment.starts_at, bool_or(notice.state = 'open') as is_open
     ${COMING} and ($3::uuid is null or appointment.id > $3)
     group by appointment.id order by appointment.id limit $4`,
    [EMAILED_RULES, ctx.now().toISOString(), after, limit],
  );
  return found.map(({ id, starts_at: at, is_open: isOpen }) => ({
    appointmentId: id,
    startsAt: new Date(at).toISOString(),
    isOpen,
  }));
}

export interface DueLetter {
  notice: NoticeRow;
  kind: PaperKind;
}

/**
 * The letters that the email carries, each once; empty when nothing is due any more, when it would say something else by
 * now, or when a letter cannot say yet what it has to.
 */
export async function findDueLetters(ctx: Ctx, due: Omit<DueEmail, "turn">): Promise<DueLetter[]> {
  const { appointmentId, startsAt, content, isUpdate } = due;
  if (content !== "" && content !== (await findContent(ctx, appointmentId))) return [];
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `select notice.id ${COMING} and appointment.id = $3 and appointment.starts_at = $4
       and ($5::boolean or notice.state = 'open')
     order by notice.rule desc`,
    [EMAILED_RULES, ctx.now().toISOString(), appointmentId, startsAt, isUpdate],
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
