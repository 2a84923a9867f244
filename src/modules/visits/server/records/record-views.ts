import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { RecordContent, type RecordVersion, type RecordView } from "../../contract-records.ts";
import { recordPolicy } from "../../policy-records.ts";
import { changesBetween } from "../../rules-records-lines.ts";
import type { RecordRow } from "./find-records.ts";

export const toRecordView = (row: RecordRow): RecordView => ({
  id: row.id,
  visitId: row.visit_id,
  clientId: row.client_id,
  version: row.version,
  isWithdrawn: row.is_withdrawn,
  isReplaced: row.is_replaced,
  reason: row.reason,
  writtenAt: row.written_at,
  isLate: row.is_late,
  // Written by this form alone, and never changed since.
  content: RecordContent.parse(row.content),
});

interface VersionRow extends RecordRow {
  written_by_name: string | null;
  position: number;
  hash: string;
  previous_hash: string;
}

const VERSIONS = `
  select record.id, record.visit_id, visit.client_id, record.version, record.is_withdrawn, record.reason,
    record.written_at, record.is_late, record.content, record.applied_on, record.position,
    encode(record.hash, 'hex') as hash, encode(record.previous_hash, 'hex') as previous_hash,
    user_account.full_name as written_by_name,
    exists (select from application_record as later where later.replaces_id = record.id) as is_replaced
  from application_record as asked
  join application_record as record on record.visit_id = asked.visit_id and record.entry_id = asked.entry_id
  join visit on visit.id = record.visit_id
  left join user_account on user_account.id = record.written_by
  where asked.id = $1
  order by record.version desc`;

/** All versions of a record, the latest first; none where there is no such record, or it may not be read. */
export async function findVersions(ctx: Ctx, id: string): Promise<RecordVersion[]> {
  if (!recordPolicy.read(ctx.actor)) return [];
  const rows = await rowsOf<VersionRow>(ctx.db, VERSIONS, [id]);
  const views = rows.map((row) => ({ row, view: toRecordView(row) }));
  return views.map(({ row, view }, index) => {
    const before = views[index + 1]?.view.content;
    return {
      ...view,
      writtenByName: row.written_by_name,
      position: row.position,
      hash: row.hash,
      previousHash: row.previous_hash,
      changes: before ? changesBetween(before, view.content) : [],
    };
  });
}
