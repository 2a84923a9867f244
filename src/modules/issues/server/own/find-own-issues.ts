import { sql } from "kysely";
import { propertiesOf } from "#modules/properties/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { partOf } from "#platform/server/database/search-text.ts";
import type { findOwnDuplicates, IssueChoices, listOwnIssues } from "../../contract.ts";
import { DUPLICATE_DAYS, looksLike, MAX_DUPLICATES, PERIOD_DAYS } from "../../rules.ts";
import { visibleIssues } from "../queries.ts";
import { ADDRESS, countUpTo, findPage, findRows, type IssueRow, type Matching } from "../read/issue-rows.ts";

const DAY_MS = 86_400_000;
const MAX_SHOWN = 100;

/** Whose issues are meant: never a parameter. */
export function ownClientId({ actor }: Ctx): string {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}

/** Of the client alone: a call that is not a client's sees none. */
function ownIssues(ctx: Ctx): Matching {
  return visibleIssues(ctx).where("issue.client_id", "=", ownClientId(ctx));
}

export const findOwnPage = (ctx: Ctx, filter: ParsedInputOf<typeof listOwnIssues>) =>
  findPage(ctx, matchingOwn(ctx, filter), { ...filter, sortOrder: "desc" });

/** How many of the signed-in client's issues are not resolved, up to 100. */
export const countOwnOpen = (ctx: Ctx): Promise<number> =>
  countUpTo(ctx, ownIssues(ctx).where("issue.status", "<>", "resolved"), MAX_SHOWN);

/** The signed-in client's issues that are not resolved, those reported last first. */
export const findOwnOpen = (ctx: Ctx, limit: number): Promise<IssueRow[]> =>
  findRows(ctx, ownIssues(ctx).where("issue.status", "<>", "resolved"), limit);

export const hasAnyOwn = async (ctx: Ctx): Promise<boolean> => (await countUpTo(ctx, ownIssues(ctx), 1)) > 0;

function matchingOwn(ctx: Ctx, filter: ParsedInputOf<typeof listOwnIssues>): Matching {
  const { search, status, priority, open, period, technicianId, location, propertyId, hasComments, hasService } =
    filter;
  const days = PERIOD_DAYS[period];
  const since = days === null ? "" : new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  let matching = ownIssues(ctx);
  if (search !== "") matching = matching.where(contains(sql`issue.title || ' ' || issue.description`, search));
  if (status !== undefined) matching = matching.where("issue.status", "=", status);
  if (priority !== undefined) matching = matching.where("issue.priority", "=", priority);
  if (open) matching = matching.where("issue.status", "<>", "resolved");
  if (since !== "") matching = matching.where("issue.reported_at", ">=", since);
  if (technicianId !== undefined) matching = matching.where(isSeenToBy(technicianId));
  if (location !== "") matching = matching.where(contains(WHERE_IT_IS, location));
  if (propertyId !== undefined) matching = matching.where("issue.property_id", "=", propertyId);
  if (hasComments) matching = matching.where("issue.comment_count", ">", 0);
  if (hasService) matching = matching.where(HAS_SERVICE);
  return matching;
}

/** Whatever the case, and without accents. */
const contains = (text: ReturnType<typeof sql>, part: string) =>
  sql<boolean>`search_form(${text}) like search_form(${partOf(part)})`;

const WHERE_IT_IS = sql`issue.location || ' ' || coalesce(
  (select property.label || ' ' || ${ADDRESS} from property where property.id = issue.property_id), ''
)`;

const HAS_SERVICE = sql<boolean>`exists (
  select from appointment where appointment.id = issue.appointment_id and appointment.status <> 'cancelled'
)`;

/** Whoever is to come is agreed once the office has answered. */
const isSeenToBy = (technicianId: string) => sql<boolean>`(
  exists (
    select from appointment where appointment.id = issue.appointment_id and appointment.status <> 'pending'
      and appointment.technician_id = ${technicianId}
  )
  or issue.assigned_to = (select technician.user_id from technician where technician.id = ${technicianId})
)`;

const TECHNICIANS = `
  select technician.id, technician.first_name || ' ' || technician.last_name as name from technician
  where technician.id in (
    select appointment.technician_id from issue join appointment on appointment.id = issue.appointment_id
    where issue.id = any($1::uuid[]) and appointment.status <> 'pending'
    union
    select assignee.id from issue join technician as assignee on assignee.user_id = issue.assigned_to
    where issue.id = any($1::uuid[])
  )
  order by technician.sort_name, technician.id`;

/** The technicians of so many of the latest issues stand in the filter. */
const LATEST = 200;

/** Where an issue can be reported, and whom the list can be narrowed to. */
export async function findIssueChoices(ctx: Ctx): Promise<IssueChoices> {
  const latest = await ownIssues(ctx)
    .select("issue.id")
    .orderBy("issue.reported_at", "desc")
    .orderBy("issue.id", "desc")
    .limit(LATEST)
    .execute();
  const ids = latest.map(({ id }) => id);
  const properties = await ownPlaces(ctx);
  return {
    properties: properties.map((place) => ({ id: place.id, label: place.label, address: addressOf(place) })),
    technicians: ids.length === 0 ? [] : await rowsOf(ctx.db, TECHNICIANS, [ids]),
  };
}

const addressOf = ({ street, city, state, zip_code: zip }: Record<"street" | "city" | "state" | "zip_code", string>) =>
  `${street}, ${city}, ${state} ${zip}`;

/** The client's places in use that this user may see, their own first. */
const ownPlaces = async (ctx: Ctx) => {
  const { actor } = ctx;
  const places = await propertiesOf(ctx, ownClientId(ctx));
  const seen = actor.kind === "client" ? actor.propertyIds : null;
  return seen === null ? places : places.filter(({ id }) => seen.includes(id));
};

/**
 * The place that is named, or their first; null for a client who has none. Whoever is limited to places that are no longer
 * in use has nowhere to speak of.
 *
 * @throws AppError properties.not_found
 */
export async function checkOwnPlace(ctx: Ctx, propertyId: string | null): Promise<string | null> {
  const places = await ownPlaces(ctx);
  const isLimited = placeLimitOf(ctx.actor) !== null;
  if (propertyId === null && !(isLimited && places.length === 0)) return places[0]?.id ?? null;
  if (!places.some(({ id }) => id === propertyId)) throw propertyNotFound();
  return propertyId;
}

export const propertyNotFound = (): AppError =>
  new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });

/** Of one place nobody has more open at once that are as new. */
const MAX_LOOKED_AT = 50;

/** What is open at that place and may be the same, those reported last first. */
export async function findDuplicates(
  ctx: Ctx,
  { propertyId = null, ...described }: ParsedInputOf<typeof findOwnDuplicates>,
): Promise<IssueRow[]> {
  const place = await checkOwnPlace(ctx, propertyId);
  if (place === null) return [];
  const since = new Date(ctx.now().getTime() - DUPLICATE_DAYS * DAY_MS).toISOString();
  const open = ownIssues(ctx)
    .where("issue.property_id", "=", place)
    .where("issue.status", "<>", "resolved")
    .where("issue.reported_at", ">=", since);
  const rows = await findRows(ctx, open, MAX_LOOKED_AT);
  return rows.filter((row) => looksLike(described, row)).slice(0, MAX_DUPLICATES);
}
