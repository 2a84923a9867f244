import { sql, type Kysely } from "kysely";
import type { DeviceTrend } from "#modules/devices/contract.ts";
import type { Database } from "#platform/server/database/db.ts";

/**
 * The trend of a property by another way than the program's: the database counts, month by month, from the raw rows. For
 * tests that compare the two.
 */
export async function recomputeTrend(
  db: Kysely<Database>,
  { propertyId, months }: { propertyId: string; months: readonly string[] },
): Promise<DeviceTrend> {
  const series = (rows: readonly { month: string; n: number }[]) =>
    months.map((month) => rows.filter((row) => row.month === month).reduce((all, { n }) => all + n, 0));
  const inMonths = sql`= any(${[...months]}::text[])`;
  // What stands at the place of each device now.
  const ctes = sql`
    recursive line as (
      select id, id as latest from device
      where property_id = ${propertyId} and not exists (select from device as next where next.replaces_id = device.id)
      union all
      select device.replaces_id, line.latest from line join device on device.id = line.id
      where device.replaces_id is not null
    ),
    last as (
      select distinct on (c.visit_id, c.device_id) c.*, line.latest, to_char(c.checked_on, 'YYYY-MM') as month
      from device_check c join line on line.id = c.device_id
      order by c.visit_id, c.device_id, c.checked_at desc, c.position desc, c.entry_id desc
    ),
    seen as (
      select last.month, last.checked_on as day, item->>'pest' as pest, coalesce((item->>'count')::int, 1) as n
      from last cross join lateral jsonb_array_elements(last.findings) as item
      union all
      select to_char(v.visited_on, 'YYYY-MM'), v.visited_on, f.pest, coalesce(f.count, 1)
      from visit_finding f join visit v on v.id = f.visit_id and v.status = 'finished'
      join property p on p.id = ${propertyId} and p.client_id = v.client_id
      where coalesce(v.property_id, case when p.is_primary then p.id end) = p.id
    ),
    active as (
      select last.* from last where last.status = 'activity' or coalesce(last.bait_eaten, 0) > 0
        or jsonb_path_exists(last.findings, '$[*] ? (@.count == null || @.count > 0)')
    ),
    places as (
      select active.month, device.area from active join device on device.id = active.latest
      union all
      select to_char(v.visited_on, 'YYYY-MM'), f.place
      from visit_finding f join visit v on v.id = f.visit_id and v.status = 'finished'
      join property p on p.id = ${propertyId} and p.client_id = v.client_id
      where coalesce(v.property_id, case when p.is_primary then p.id end) = p.id and coalesce(f.count, 1) > 0
    )`;
  const ask = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    // The caller states the columns of its statement.
    (await sql`with ${ctes} ${query}`.execute(db)).rows as Row[];
  type Counted = { month: string; n: number };
  const checked = await ask<Counted & { latest: string }>(sql`
    select month, latest, count(*)::int as n from last where status <> 'inaccessible' and month ${inMonths} group by 1, 2`);
  const active = await ask<Counted & { latest: string }>(sql`
    select month, latest, count(*)::int as n from active where month ${inMonths} group by 1, 2`);
  const missed = await ask<Counted>(sql`
    select to_char(m.missed_on, 'YYYY-MM') as month, count(*)::int as n
    from device_missed m join line on line.id = m.device_id group by 1`);
  const pests = await ask<Counted & { key: string }>(sql`
    select month, lower(trim(pest)) as key, sum(n)::int as n from seen where month ${inMonths} group by 1, 2`);
  const areas = await ask<Counted & { key: string }>(sql`
    select month, lower(trim(area)) as key, count(*)::int as n from places where month ${inMonths} group by 1, 2`);
  const devices = await ask<{ id: string; number: number; kind: never; area: string; in_use: boolean }>(sql`
    select id, number, kind, area, removed_on is null as in_use from device
    where property_id = ${propertyId} and id in (select latest from line)`);
  return {
    months: [...months],
    checked: series(checked),
    active: series(active),
    missed: series(missed),
    byPest: named(pests, series).map(({ name: pest, ...rest }) => ({ pest, ...rest })),
    byArea: named(areas, series).map(({ name: area, ...rest }) => ({ area, ...rest })),
    byDevice: devices
      .map(({ id, number, kind, area, in_use: inUse }) => {
        const counts = series(active.filter(({ latest }) => latest === id));
        const looked = series(checked.filter(({ latest }) => latest === id));
        return { deviceId: id, number, kind, area, total: sum(counts), checked: looked, counts, inUse };
      })
      .filter(({ total, checked, inUse }) => inUse || total + sum(checked) > 0)
      .map(({ inUse: _is, ...device }) => device)
      .toSorted((one, other) => one.number - other.number),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);

function named(
  rows: readonly { month: string; key: string; n: number }[],
  series: (rows: readonly { month: string; n: number }[]) => number[],
) {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([name, group]) => ({ name, counts: series(group), total: sum(group.map(({ n }) => n)) }))
    .filter(({ total }) => total > 0);
}

/** The same without the spelling of names and the order among equals, which are no figures. */
export const figuresOf = (trend: DeviceTrend) => ({
  ...trend,
  byPest: sorted(trend.byPest.map((one) => ({ ...one, pest: one.pest.trim().toLowerCase() }))),
  byArea: sorted(trend.byArea.map((one) => ({ ...one, area: one.area.trim().toLowerCase() }))),
});

const sorted = <Item>(items: Item[]): Item[] =>
  items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
