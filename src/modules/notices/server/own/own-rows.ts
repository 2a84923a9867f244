import { isWithinLimit, placeOf } from "#modules/properties/server/index.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { OWN_RULES, READABLE_RULES, type NoticeRuleKey, type NoticeState, type Proof } from "../../rules.ts";
import { noticeNotFound } from "../queries.ts";

/** A notice as its client sees it. */
export interface OwnRow {
  id: string;
  rule: NoticeRuleKey;
  state: NoticeState;
  proof: Proof | null;
  done_at: string | null;
  done_by_name: string | null;
  appointment_id: string;
  title: string;
  scheduled_on: string;
  start_minute: number;
  address: string | null;
  is_ahead: boolean;
}

const PLACED = { property: "appointment.property_id", client: "appointment.client_id" };
const AHEAD = "('scheduled', 'confirmed', 'in-progress')";

/** Everything of theirs that is read goes through here: the client is the session's, never a parameter. */
const OWN = `
  from notice
  join appointment on appointment.id = notice.appointment_id
  where appointment.client_id = $1 and notice.rule = any($2::text[]) and ${isWithinLimit("$3", PLACED)}
    and notice.state <> 'not-needed'`;

const columnsOf = (language: string) => `
  select notice.id, notice.rule, notice.state, notice.proof, notice.done_at, notice.done_by_name, notice.appointment_id,
    coalesce((
      select service.translations -> ${language}::text ->> 'name' from service where service.id = appointment.service_id
    ), appointment.title) as title,
    appointment.scheduled_on, appointment.start_minute,
    (
      select property.street || ', ' || property.city || ', ' || property.state || ' ' || property.zip_code
      from property where property.id = ${placeOf(PLACED)}
    ) as address,
    appointment.status in ${AHEAD} as is_ahead`;

type When = "coming" | "past";

const IS_THEN: Record<When, string> = {
  coming: `and appointment.status in ${AHEAD}`,
  past: "and appointment.status = 'completed'",
};
const ORDER: Record<When, string> = {
  coming: "order by appointment.starts_at, appointment.id, notice.rule",
  past: "order by appointment.starts_at desc, appointment.id, notice.rule",
};

const valuesOf = ({ actor }: Ctx) => [actor.kind === "client" ? actor.clientId : null, OWN_RULES, placeLimitOf(actor)];

export interface OwnPage {
  when: When;
  toRead: boolean;
  page: number;
  limit: number;
}

/** Of those to read, the rules that a client can read for; of all, every rule that they see. */
const MATCHING = "and (not $4::boolean or (notice.state in ('open', 'missed') and notice.rule = any($5::text[])))";

const filterOf = ({ toRead }: Pick<OwnPage, "toRead">) => [toRead, READABLE_RULES];

export const findOwnPage = (ctx: Ctx, filter: OwnPage): Promise<OwnRow[]> => {
  const { when, page, limit } = filter;
  return rowsOf<OwnRow>(
    ctx.db,
    `${columnsOf("$6")} ${OWN} ${IS_THEN[when]} ${MATCHING} ${ORDER[when]} limit $7 offset $8`,
    [...valuesOf(ctx), ...filterOf(filter), ctx.language, limit, (page - 1) * limit],
  );
};

export async function countOwn(ctx: Ctx, filter: OwnPage): Promise<number> {
  const found = `select 1 ${OWN} ${IS_THEN[filter.when]} ${MATCHING} limit ${MAX_COUNTED}`;
  const [counted] = await rowsOf<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from (${found}) as counted`,
    [...valuesOf(ctx), ...filterOf(filter)],
  );
  return counted?.total ?? 0;
}

/** @throws AppError notices.not_found */
export async function findOwnRow(ctx: Ctx, id: string): Promise<OwnRow> {
  const [row] = await rowsOf<OwnRow>(ctx.db, `${columnsOf("$4")} ${OWN} and notice.id = $5`, [
    ...valuesOf(ctx),
    ctx.language,
    id,
  ]);
  if (!row) throw noticeNotFound();
  return row;
}
