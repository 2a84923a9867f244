import { missedByVisit, namesOfDevices } from "#modules/devices/server/index.ts";
import { deviceName } from "#modules/devices/rules.ts";
import { productFactsOf } from "#modules/products/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { VISIT_EVENTS, type OfficeRating, type VisitDetails } from "../../contract.ts";
import { changesOf, deviceIdsIn, productIdsIn, type NameOf } from "../report/tell-changes.ts";
import { peopleOf } from "../views.ts";
import { findPaperFacts } from "./find-paper-facts.ts";
import { SEEN_BY_NAME } from "./find-visits.ts";
import type { VisitRow } from "./visit-rows.ts";

interface EventRow {
  at: string;
  action: string;
  name: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
}

/** A technician by the name that clients know, anybody else of the staff by their account, a program by its key. */
const NAME = `coalesce(
    (select technician.first_name || ' ' || technician.last_name from technician where technician.user_id = user_account.id),
    nullif(user_account.full_name, ''), user_account.email, api_key.name
  )`;

/**
 * What the audit log says of a visit; of a correction with what it changed, and of clashes, which have tables of their
 * own. Of one moment, what was written first comes first: the ids count up.
 */
const EVENTS = `
  select entry.id::text as id, entry.at, entry.action, ${NAME} as name, null as reason,
    null::jsonb as before, null::jsonb as after
  from audit_log as entry
  left join user_account on user_account.id = entry.performed_by and user_account.kind = 'staff'
  left join api_key on api_key.id = entry.performed_by_key
  where entry.entity_type = 'visit' and entry.entity_id = $1::text and entry.action <> 'visits.amended'
  union all
  select visit_amendment.id::text, visit_amendment.made_at, 'visits.amended',
    coalesce(${NAME}, visit_amendment.made_by), visit_amendment.reason, visit_amendment.before, visit_amendment.after
  from visit_amendment
  left join user_account on user_account.id = visit_amendment.made_by
  left join api_key on api_key.id = visit_amendment.made_by
  where visit_amendment.visit_id = $1::uuid
  union all
  select clash.id::text, clash.found_at, 'visits.clash_found', ${NAME}, null, null, null
  from visit_clash as clash
  left join user_account on user_account.id = clash.user_id
  left join api_key on api_key.id = clash.user_id
  where clash.visit_id = $1::uuid
  union all
  select clash.id::text || '-settled', clash.settled_at, 'visits.clash_' || clash.decision, ${NAME}, clash.note, null, null
  from visit_clash as clash
  left join user_account on user_account.id = clash.settled_by
  left join api_key on api_key.id = clash.settled_by
  where clash.visit_id = $1::uuid and clash.settled_at is not null
  order by at, id`;

/** Whoever may read the visit may read this. */
export async function findVisitDetails(ctx: Ctx, visit: VisitRow): Promise<VisitDetails> {
  const { visit_id: id, report } = visit;
  const rows = await rowsOf<EventRow>(ctx.db, EVENTS, [id]);
  const told = [report, ...rows.flatMap(({ before, after }) => [before, after])];
  const products = await productFactsOf(ctx, [...new Set(told.flatMap(productIdsIn))]);
  const devices = await namesOfDevices(ctx, [...new Set(told.flatMap(deviceIdsIn))]);
  const missed = await missedByVisit(ctx, id);
  const deviceNames = new Map(devices.map((device) => [device.id, deviceName(device)]));
  const people = new Map(peopleOf(visit).map(({ id: personId, name }) => [personId, name]));
  const nameOf: NameOf = (named) => products.get(named)?.name ?? people.get(named) ?? deviceNames.get(named) ?? "";
  return {
    products: [...products.values()].map(({ id: productId, name, epaNumber }) => ({ id: productId, name, epaNumber })),
    devices,
    missedDevices: missed.map(({ due_on: dueOn, ...device }) => ({ ...device, dueOn })),
    history: historyOf(
      rows.flatMap((row) => eventOf(row, nameOf)),
      visit,
    ),
    rating: await findRating(ctx, id),
    hasEmail: (await findPaperFacts(ctx, id)).email !== "",
  };
}

/** With what the audit log never knew, of a company that came here with its history. */
function historyOf(
  told: VisitDetails["history"],
  { visit_started_at: startedAt, finished_at: finishedAt, rated_at: ratedAt, starter_name: starter }: VisitRow,
): VisitDetails["history"] {
  const known = [
    { what: "started", at: startedAt, by: starter },
    { what: "finished", at: finishedAt, by: "" },
    { what: "rated", at: ratedAt, by: "" },
  ] as const;
  const added = known.flatMap(({ what, at, by }) =>
    at === null || told.some((event) => event.what === what) ? [] : [{ at, what, by, reason: "", changes: [] }],
  );
  return [...told, ...added].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function eventOf({ at, action, name, reason, before, after }: EventRow, nameOf: NameOf): VisitDetails["history"] {
  const what = VISIT_EVENTS.find((known) => action === `visits.${known.replace("-", "_")}`);
  if (what === undefined) return [];
  const by = what === "rated" ? "" : (name ?? "");
  return [{ at, what, by, reason: reason ?? "", changes: changesOf(before, after, nameOf) }];
}

interface RatingRow {
  stars: number;
  words: string;
  rated_at: string;
  seen_at: string | null;
  seen_by_name: string | null;
}

const RATING = `
  select visit_rating.stars, visit_rating.words, visit_rating.rated_at, visit_rating.seen_at, ${SEEN_BY_NAME} as seen_by_name
  from visit_rating where visit_rating.visit_id = $1`;

export async function findRating({ db }: Ctx, visitId: string): Promise<OfficeRating | null> {
  const [row] = await rowsOf<RatingRow>(db, RATING, [visitId]);
  return row ? ratingOf(row) : null;
}

export const ratingOf = ({ stars, words, rated_at, seen_at, seen_by_name }: RatingRow): OfficeRating => ({
  stars,
  words,
  at: rated_at,
  seen: seen_at === null ? null : { at: seen_at, by: seen_by_name ?? "" },
});
