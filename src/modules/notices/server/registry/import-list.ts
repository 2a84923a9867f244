import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { importRegistry, previewRegistryImport } from "../../contract-registry.ts";
import { registryPolicy } from "../../policy-registry.ts";
import { REGISTRY_STATE } from "../../rules-registry.ts";
import { judgeAll } from "../judge/judge-jobs.ts";
import { REGISTRY } from "./registry-topic.ts";
import { checkList, type CheckedList, type GoodLine, type ListFile } from "./check-list.ts";

const PEOPLE_AT_ONCE = 1000;

const INSERT = `
  insert into registry_person (
    id, edition_id, line, list_number, name, street, city, zip_code, county, phone, email, preferred_contact, notes,
    latitude, longitude, location_source, location_set_at
  )
  select told.id, $1, told.line, told.number, told.name, told.street, told.city, told.zip, told.county, told.phone,
    told.email, told."preferredContact", told.notes, told.latitude, told.longitude,
    case when told.latitude is not null then 'list' end,
    case when told.latitude is not null then $2::timestamptz end
  from json_to_recordset($3::json) as told (
    id uuid, line integer, number text, name text, street text, city text, zip text, county text, phone text,
    email text, "preferredContact" text, notes text, latitude double precision, longitude double precision
  )`;

/** People with the same name and address on the new list keep the map location that the office looked up last. */
const CARRY = `
  update registry_person as person
  set latitude = known.latitude, longitude = known.longitude, location_source = 'office',
    location_set_at = known.location_set_at, location_set_by = known.location_set_by
  from (
    select distinct on (lower(name), lower(street), lower(city))
      lower(name) as name, lower(street) as street, lower(city) as city,
      latitude, longitude, location_set_at, location_set_by
    from registry_person
    where location_source = 'office' and edition_id <> $1
    order by lower(name), lower(street), lower(city), location_set_at desc, id
  ) as known
  where person.edition_id = $1 and person.latitude is null
    and lower(person.name) = known.name and lower(person.street) = known.street and lower(person.city) = known.city
  returning person.id`;

/**
 * Imports a list of the state: everybody, or with `skipBad` those without an error, or nobody. Earlier lists stay.
 *
 * @throws AppError request.forbidden | notices.unreadable_file | notices.too_many_rows | notices.bad_rows
 */
export async function importList(
  ctx: Ctx,
  { skipBad, effectiveOn, ...file }: ListFile & { skipBad: boolean; effectiveOn: string },
): Promise<ResultOf<typeof importRegistry>> {
  if (!registryPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const checked = await checkList(file);
  const { good, bad: skipped, faults } = checked;
  if (good.length === 0 || (skipped > 0 && !skipBad)) throw badRows(checked);
  return inTransaction(ctx, async (ctx) => {
    const editionId = newId();
    const now = ctx.now().toISOString();
    await ctx.db
      .insertInto("registry_edition")
      .values({
        id: editionId,
        us_state: REGISTRY_STATE,
        effective_on: effectiveOn,
        people: good.length,
        imported_at: now,
        imported_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      })
      .execute();
    for (let from = 0; from < good.length; from += PEOPLE_AT_ONCE) {
      const rows = good
        .slice(from, from + PEOPLE_AT_ONCE)
        .map(({ line, person }) => ({ id: newId(), line, ...person }));
      await rowsOf(ctx.db, INSERT, [editionId, now, JSON.stringify(rows)]);
    }
    const carried = await rowsOf(ctx.db, CARRY, [editionId]);
    // The names stay in the list: the log says that it came, and how long it is.
    await audit(ctx, {
      action: "notices.registry_imported",
      entityType: "registry_edition",
      entityId: editionId,
      changes: { effectiveOn, imported: good.length, skipped },
    });
    await enqueue(ctx, judgeAll, { after: null }, { key: "all" });
    await announce(ctx, REGISTRY);
    return { editionId, imported: good.length, skipped, faults, carried: carried.length };
  });
}

const badRows = ({ rows, bad, missing, faults }: CheckedList) =>
  new AppError("invalid", "notices.bad_rows", {
    detail:
      missing.length > 0
        ? "Some required fields are not matched to any column."
        : rows === 0
          ? "The file has nobody in it."
          : `${bad} of ${rows} rows have errors. Nobody was imported.`,
    facts: { rows, bad, missing, faults },
  });

const MAX_SAMPLES = 5;

/**
 * What an import would do. Nothing is changed.
 *
 * @throws AppError request.forbidden | notices.unreadable_file | notices.too_many_rows
 */
export async function previewList(ctx: Ctx, file: ListFile): Promise<ResultOf<typeof previewRegistryImport>> {
  if (!registryPolicy.manage(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { good, ...checked } = await checkList(file);
  return { ...checked, good: good.length, sample: good.slice(0, MAX_SAMPLES).map(toSample) };
}

const toSample = ({ line, person }: GoodLine) => ({
  line,
  name: person.name,
  address: [person.street, person.city, `${REGISTRY_STATE} ${person.zip}`.trim()].filter(Boolean).join(", "),
  phone: person.phone,
  isPlaced: person.latitude !== null,
});
