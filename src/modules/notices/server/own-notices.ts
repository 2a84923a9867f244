import { lockAppointments } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { isWithinLimit, placeOf } from "#modules/properties/server/index.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import { audit } from "#platform/server/audit.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { OwnNotice } from "../contract.ts";
import { isUnmet, NOTICE_RULE_SETS, type NoticeRuleKey, type NoticeState } from "../rules.ts";
import { NOTICES } from "./events.ts";
import { findWho } from "./find-who.ts";
import { updateNotice } from "./judge/change-notice.ts";
import { notNow } from "./lock-notice.ts";
import { noticeNotFound } from "./queries.ts";
import { writeEntry } from "./write-entry.ts";

interface Row {
  id: string;
  rule: NoticeRuleKey;
  state: NoticeState;
  proof: string | null;
  done_at: string | null;
  appointment_id: string;
  title: string;
  scheduled_on: string;
  start_minute: number;
  address: string | null;
  is_ahead: boolean;
}

/** What a client can have read. */
const READABLE = NOTICE_RULE_SETS.filter(({ proofs }) => proofs.includes("reading")).map(({ key }) => key);
const MAX_SHOWN = 50;
const PLACED = { property: "appointment.property_id", client: "appointment.client_id" };

const OWN = `
  select notice.id, notice.rule, notice.state, notice.proof, notice.done_at, notice.appointment_id,
    coalesce(service.translations -> $5::text ->> 'name', appointment.title) as title, appointment.scheduled_on,
    appointment.start_minute,
    property.street || ', ' || property.city || ', ' || property.state || ' ' || property.zip_code as address,
    appointment.status in ('scheduled', 'confirmed', 'in-progress') as is_ahead
  from notice
  join appointment on appointment.id = notice.appointment_id
  left join service on service.id = appointment.service_id
  left join property on property.id = ${placeOf(PLACED)}
  where appointment.client_id = $1 and notice.rule = any($2::text[]) and ${isWithinLimit("$3", PLACED)}
    and ($4::uuid is null or notice.id = $4)`;

const COMING = `${OWN}
    and appointment.status in ('scheduled', 'confirmed', 'in-progress') and notice.state <> 'not-needed'
  order by notice.due_until, notice.id limit ${MAX_SHOWN}`;

async function readOwn(ctx: Ctx, statement: string, id: string | null): Promise<Row[]> {
  const { actor } = ctx;
  if (actor.kind !== "client") return [];
  return rowsOf<Row>(ctx.db, statement, [actor.clientId, READABLE, placeLimitOf(actor), id, ctx.language]);
}

/** What the client should read before coming appointments. */
export async function findOwnNotices(ctx: Ctx): Promise<OwnNotice[]> {
  const rows = await readOwn(ctx, COMING, null);
  return Promise.all(rows.map((row) => viewOf(ctx, row)));
}

async function viewOf(ctx: Ctx, row: Row): Promise<OwnNotice> {
  const { name, phone, license } = await currentCompany(ctx);
  return {
    id: row.id,
    rule: row.rule,
    isOpen: row.is_ahead && isUnmet(row.state),
    readAt: row.proof === "reading" ? row.done_at : null,
    appointment: {
      id: row.appointment_id,
      title: row.title,
      date: row.scheduled_on,
      time: timeText(row.start_minute),
      address: row.address ?? "",
    },
    company: { name, phone, license },
  };
}

/**
 * The client has read it, which is what the rule asks. Said again, or after somebody else has said it, it stays.
 *
 * @throws AppError notices.not_found | notices.not_now
 */
export function confirmOwnNotice(ctx: Ctx, id: string): Promise<OwnNotice> {
  return inTransaction(ctx, async (ctx) => {
    const [seen] = await readOwn(ctx, OWN, id);
    if (!seen) throw noticeNotFound();
    await lockAppointments(ctx, { ids: [seen.appointment_id] });
    const [row] = await readOwn(ctx, OWN, id);
    if (!row) throw noticeNotFound();
    if (row.state === "done") return viewOf(ctx, row);
    if (!row.is_ahead || !isUnmet(row.state)) throw notNow();
    await writeReading(ctx, row);
    const [read = row] = await readOwn(ctx, OWN, id);
    return viewOf(ctx, read);
  });
}

async function writeReading(ctx: Ctx, { id, rule, appointment_id: appointment }: Row): Promise<void> {
  const who = await findWho(ctx);
  await writeEntry(ctx, { notice_id: id, kind: "done", method: "reading" }, who);
  await updateNotice(ctx, id, {
    state: "done",
    proof: "reading",
    done_at: ctx.now().toISOString(),
    done_by: who.userId,
    done_by_name: who.name,
  });
  await audit(ctx, { action: "notices.read", entityType: "notice", entityId: id, changes: { rule, appointment } });
  await announce(ctx, NOTICES, "appointments");
}
