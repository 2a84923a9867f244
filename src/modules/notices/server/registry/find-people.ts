import { findUserNames } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { listRegistryPeople, Registry, RegistryEdition, RegistryPerson } from "../../contract-registry.ts";
import { registryPolicy } from "../../policy-registry.ts";
import { listDayBefore, listedAddress, nextListDay, REGISTRY_STATE, type ContactMethod } from "../../rules-registry.ts";
import { marginFeet } from "./find-margin.ts";

interface EditionRow {
  id: string;
  effective_on: string;
  imported_at: string;
  imported_by: string | null;
  people: number;
}

const MAX_EDITIONS = 50;

const EDITIONS = `
  select edition.id, edition.effective_on, edition.imported_at, edition.imported_by, edition.people
  from registry_edition as edition
  where edition.us_state = $1
  order by edition.effective_on desc, edition.imported_at desc, edition.id desc
  limit ${MAX_EDITIONS}`;

const UNPLACED = `
  select person.edition_id, count(*)::integer as unplaced from registry_person as person
  where person.edition_id = any($1::uuid[]) and person.latitude is null
  group by person.edition_id`;

export async function todayOf(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

interface EditionStatus extends EditionRow {
  status: RegistryEdition["status"];
}

/** The lists, the newest first, with where each stands today. */
export async function findEditions(ctx: Ctx, today: string): Promise<EditionStatus[]> {
  const rows = await rowsOf<EditionRow>(ctx.db, EDITIONS, [REGISTRY_STATE]);
  return rows.map((row) => ({ ...row, status: statusOf(row, rows, today) }));
}

/** The lists, the newest first, with how many people have no map location, and which list is due. */
export async function findRegistry(ctx: Ctx): Promise<Registry> {
  const today = await todayOf(ctx);
  const editions = await findEditions(ctx, today);
  const counted = await rowsOf<{ edition_id: string; unplaced: number }>(ctx.db, UNPLACED, [
    editions.map(({ id }) => id),
  ]);
  const unplaced = new Map(counted.map((row) => [row.edition_id, row.unplaced]));
  const names = await findUserNames(
    ctx,
    editions.flatMap(({ imported_by: by }) => by ?? []),
  );
  const due = listDayBefore(today);
  return {
    editions: editions.map((row) => ({
      id: row.id,
      effectiveOn: row.effective_on,
      importedAt: row.imported_at,
      importedBy: names.get(row.imported_by ?? "") ?? null,
      people: row.people,
      unplaced: unplaced.get(row.id) ?? 0,
      status: row.status,
    })),
    marginFeet: await marginFeet(ctx),
    missingSince: editions.some(({ status, effective_on: day }) => status === "in-force" && day >= due) ? null : due,
    nextListOn: nextListDay(today),
    can: { manage: registryPolicy.manage(ctx.actor) },
  };
}

/** `all` is in the order in which the lists replace each other, the latest first. */
function statusOf(row: EditionRow, all: readonly EditionRow[], today: string): RegistryEdition["status"] {
  if (row === all.find(({ effective_on: day }) => day === row.effective_on && day > today)) return "coming";
  return row === all.find(({ effective_on: day }) => day <= today) ? "in-force" : "replaced";
}

export interface PersonRow {
  id: string;
  list_number: string;
  name: string;
  street: string;
  city: string;
  zip_code: string;
  county: string;
  phone: string;
  email: string;
  preferred_contact: ContactMethod | null;
  notes: string;
  latitude: number | null;
  longitude: number | null;
  location_source: "list" | "office" | null;
}

const FOUND = `
  from registry_person as person
  where person.edition_id = $1 and (not $2::boolean or person.latitude is null)
    and ($3 = '' or position(lower($3) in lower(person.name || ' ' || person.street || ' ' || person.city || ' ' || person.zip_code)) > 0)`;

/** One page of the people on a list, by name. */
export async function findPeople(ctx: Ctx, filter: ParsedInputOf<typeof listRegistryPeople>) {
  const { page, limit, search, unplaced } = filter;
  const editions = await findEditions(ctx, await todayOf(ctx));
  const edition =
    filter.edition === undefined
      ? editions.find(({ status }) => status === "in-force")
      : editions.find(({ id }) => id === filter.edition);
  if (!edition || !registryPolicy.read(ctx.actor)) return { data: [], pagination: { page, limit, total: 0 } };
  const asked = [edition.id, unplaced, search];
  const rows = await rowsOf<PersonRow>(
    ctx.db,
    `select person.* ${FOUND} order by person.name, person.id limit ${limit} offset ${(page - 1) * limit}`,
    asked,
  );
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const counted = `select count(*)::integer as total from (select 1 ${FOUND} limit ${MAX_COUNTED}) as counted`;
    const [row] = await rowsOf<{ total: number }>(ctx.db, counted, asked);
    return row?.total ?? 0;
  });
  const mayLocate = registryPolicy.manage(ctx.actor) && edition.status !== "replaced";
  return { data: rows.map((row) => toPerson(row, mayLocate)), pagination: { page, limit, total } };
}

export const toPerson = (row: PersonRow, mayLocate: boolean): RegistryPerson => ({
  id: row.id,
  number: row.list_number,
  name: row.name,
  address: listedAddress(row),
  county: row.county,
  phone: row.phone,
  email: row.email,
  preferredContact: row.preferred_contact,
  notes: row.notes,
  location: locationOf(row),
  can: { locate: mayLocate },
});

/** The table allows all of them or none. */
const locationOf = ({ latitude, longitude, location_source: source }: PersonRow): RegistryPerson["location"] =>
  latitude === null || longitude === null || source === null ? null : { latitude, longitude, source };
