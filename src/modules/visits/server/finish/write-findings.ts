import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Report } from "../../contract.ts";
import { NO_PESTS } from "../../rules.ts";

const WRITE = `
  with gone as (delete from visit_finding where visit_id = $1 and entry_id <> all($2::uuid[]))
  insert into visit_finding (visit_id, entry_id, pest, count, place)
  select $1, found.id, found.pest, found.count, found.place
  from unnest($2::uuid[], $3::text[], $4::int[], $5::text[]) as found (id, pest, count, place)
  on conflict on constraint visit_finding_pk
  do update set pest = excluded.pest, count = excluded.count, place = excluded.place`;

/** What was found, as rows: the history of a property and its trend are computed from them. */
export async function writeFindings(ctx: Ctx, visitId: string, written: Report["findings"]): Promise<void> {
  const findings = written.filter(({ value }) => value.pest !== NO_PESTS);
  await rowsOf(ctx.db, WRITE, [
    visitId,
    findings.map(({ id }) => id),
    findings.map(({ value }) => value.pest),
    findings.map(({ value }) => value.count),
    findings.map(({ value }) => value.where),
  ]);
}
