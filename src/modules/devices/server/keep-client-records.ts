import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { filesOf, handOverFiles } from "#platform/server/files/attach.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { MAX_DEVICE_NUMBER } from "../rules.ts";
import { DEVICES } from "./find-place.ts";
import { PLAN_PICTURE } from "./plan-files.ts";

const BEGIN_PLAN = `
  insert into property_plan (property_id, version, updated_at)
  select $2, 1, $3 from property_plan as other where other.property_id = $1
  on conflict on constraint property_plan_pk do update set version = property_plan.version + 1, updated_at = $3`;

/** Sheets of the other place come after those that were there. */
const MOVE_SHEETS = `
  update plan_sheet set property_id = $2, position = plan_sheet.position + (
    select coalesce(max(kept.position) + 1, 0) from plan_sheet as kept where kept.property_id = $2)
  where plan_sheet.property_id = $1`;

const END_PLAN = "delete from property_plan where property_id = $1";

/**
 * A number that a device of the kept place has becomes the next one after the highest of both. Above the limit of the
 * form those that nobody has are taken instead, the lowest first; a place with more devices than the limit has numbers
 * goes on above it, because every device is kept.
 */
const MOVE_DEVICES = `
  with taken as (
    select distinct device.number from device
    where device.property_id = any(array[$1, $2]::uuid[]) and device.removed_on is null
  ), highest as (
    select coalesce(max(taken.number), 0) as number from taken
  ), clashing as (
    select other.id, row_number() over (order by other.number, other.id) as turn
    from device as other
    where other.property_id = $1 and other.removed_on is null and exists (
      select from device as kept
      where kept.property_id = $2 and kept.removed_on is null and kept.number = other.number)
  ), free as (
    select candidate.number, row_number() over (
      order by candidate.number > ${MAX_DEVICE_NUMBER}, candidate.number < highest.number, candidate.number
    ) as turn
    from highest
    cross join lateral generate_series(
      1, greatest(highest.number, ${MAX_DEVICE_NUMBER}) + (select count(*)::integer from clashing)
    ) as candidate (number)
    where candidate.number not in (select taken.number from taken)
  )
  update device
  set property_id = $2, number = coalesce(free.number, device.number),
    version = device.version + 1, updated_at = $3
  from device as old
  left join clashing on clashing.id = old.id
  left join free on free.turn = clashing.turn
  where device.id = old.id and old.property_id = $1
  returning device.id`;

/**
 * Two properties of clients who are one may be one place: what was drawn and set up at the other is at the kept one from
 * now on. Devices of every other property stay where they are, whoever's it is.
 */
export const deviceRecords: ClientRecordPort = {
  async move(ctx, { replaced }) {
    let devices = 0;
    for (const [from, into] of replaced) devices += await moveDevices(ctx, from, into);
    if (devices > 0) await announce(ctx, DEVICES);
    return { counts: { devices } };
  },
};

async function moveDevices(ctx: Ctx, from: string, into: string): Promise<number> {
  const now = ctx.now().toISOString();
  const owners = { from: { kind: PLAN_PICTURE, id: from }, to: { kind: PLAN_PICTURE, id: into } };
  const files = await filesOf(ctx, owners.from);
  await handOverFiles(
    ctx,
    owners,
    files.map(({ id }) => id),
  );
  await rowsOf(ctx.db, BEGIN_PLAN, [from, into, now]);
  await rowsOf(ctx.db, MOVE_SHEETS, [from, into]);
  await rowsOf(ctx.db, END_PLAN, [from]);
  return (await rowsOf(ctx.db, MOVE_DEVICES, [from, into, now])).length;
}
