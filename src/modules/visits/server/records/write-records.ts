import type { DataRetention } from "#modules/company/rules.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { RecordContent } from "../../contract-records.ts";
import { needsRecord } from "../../rules-records.ts";
import type { Applied } from "../../rules-finish.ts";
import { contentOf, nameOf } from "./record-content.ts";

/** In the order of the chains, so that two visits never wait for each other. The database fills in the rest. */
const APPEND = `
  insert into application_record (
    id, visit_id, entry_id, version, replaces_id, is_withdrawn, reason, content, written_at, written_by
  )
  select told.id, told.visit_id, told.entry_id, told.version, told.replaces_id, told.is_withdrawn, $2, told.content, $3, $4
  from jsonb_to_recordset($1::jsonb) as told (
    id uuid, visit_id uuid, entry_id uuid, version integer, replaces_id uuid, is_withdrawn boolean, content jsonb
  )
  order by told.content -> 'applicator' ->> 'id', told.id`;

interface Version {
  visitId: string;
  entryId: string;
  version: number;
  replacesId: string | null;
  isWithdrawn: boolean;
  content: RecordContent;
}

export interface Writing {
  /** As the company's settings have it. */
  retention: DataRetention;
  /** Why it was finished although something is missing. */
  reason?: string;
}

/**
 * Writes a record of each product that was applied. Materials get none. It is one statement and is sent at once, so that
 * it can go with the commit: the end of an applicator's chain is locked no longer than the database needs.
 */
export const writeRecords = (
  ctx: Ctx,
  applied: readonly Applied[],
  { retention, reason = "" }: Writing,
): Promise<void> =>
  append(
    ctx,
    applied.filter(({ product }) => needsRecord(product)).map((one) => firstVersion(one, retention)),
    reason,
  );

export interface Amendment {
  visitId: string;
  reason: string;
  /** The same facts with the report as it stood before: only what the correction itself changed is a change. */
  was?: readonly Applied[];
  retention: DataRetention;
}

/**
 * New versions of the records that a correction of the report changes, first ones of what was added, and withdrawn ones
 * of what was taken out. What stood before stays.
 *
 * @throws AppError visits.reason_needed
 */
export async function amendRecords(
  ctx: Ctx,
  applied: readonly Applied[],
  { visitId, reason, was = [], retention }: Amendment,
): Promise<void> {
  const told = new Map(was.map((one) => [one.entryId, contentOf(one, retention)]));
  const latest = await latestVersions(ctx, visitId);
  const now = new Map(applied.filter(({ product }) => needsRecord(product)).map((one) => [one.entryId, one]));
  const changed = [...now.values()].flatMap((one): Version[] => {
    const first = firstVersion(one, retention);
    const before = latest.get(one.entryId);
    if (!before) return [first];
    // Since then a product may have another label, a client another street, and somebody another license. None of that
    // is what the record says of its day.
    const stood = told.get(one.entryId) ?? before.content;
    const isTold = isCompleted(before.content, first.content, reason) || isTakenBack(before.content, one);
    if (!before.isWithdrawn && isSame(stood, first.content) && !isTold) return [];
    const content = {
      ...first.content,
      ...withoutLaterLicense(before.content, one),
      keepUntil: later(first.content.keepUntil, before.content.keepUntil),
    };
    return [{ ...first, content, version: before.version + 1, replacesId: before.id }];
  });
  const withdrawn = [...latest.values()].flatMap((before): Version[] =>
    now.has(before.entryId) || before.isWithdrawn
      ? []
      : [{ ...before, version: before.version + 1, replacesId: before.id, isWithdrawn: true }],
  );
  await append(ctx, [...changed, ...withdrawn], reason).catch(
    onConstraint("application_record_reason_after_a_day", () => new AppError("invalid", "visits.reason_needed")),
  );
}

const firstVersion = (applied: Applied, retention: DataRetention): Version => ({
  visitId: applied.visitId,
  entryId: applied.entryId,
  version: 1,
  replacesId: null,
  isWithdrawn: false,
  content: contentOf(applied, retention),
});

const LATEST = `
  select distinct on (record.entry_id) record.id, record.entry_id as "entryId", record.version,
    record.is_withdrawn as "isWithdrawn", record.content
  from application_record as record where record.visit_id = $1
  order by record.entry_id, record.version desc`;

interface Latest extends Version {
  id: string;
}

async function latestVersions(ctx: Ctx, visitId: string): Promise<Map<string, Latest>> {
  const rows = await rowsOf<Omit<Latest, "visitId" | "replacesId">>(ctx.db, LATEST, [visitId]);
  return new Map(
    rows.map((row) => [row.entryId, { ...row, visitId, replacesId: null, content: RecordContent.parse(row.content) }]),
  );
}

/** The form puts both into one order. An instant can be written with its thousandths or without. */
const isSame = (one: RecordContent, other: RecordContent): boolean => comparable(one) === comparable(other);

/** What was promised once holds for all versions, also when the setting is shorter since. */
const later = (one: string, other: string): string => (one < other ? other : one);

const LICENSE = nameOf("licenseNumber");

/**
 * What was missing is known now, also where it is not the report that says it. A license may have come after the work:
 * whoever says that it was held then says so with a reason.
 */
const isCompleted = ({ missing = [] }: RecordContent, now: RecordContent, reason: string): boolean =>
  missing.some(
    ({ name }) => (name !== LICENSE || reason !== "") && !(now.missing ?? []).some((one) => one.name === name),
  );

/** Whoever said why takes it back: then the license is the one that they hold. */
const isTakenBack = ({ useReason }: RecordContent, { application }: Applied): boolean =>
  useReason !== undefined && !application.useReason;

/** Whoever said why they applied it without a license did so, whatever they hold since, until they take it back. */
function withoutLaterLicense(
  { applicator, useReason }: RecordContent,
  { technicianId, application }: Applied,
): Partial<RecordContent> {
  const isStill = applicator.id === technicianId && applicator.license === null;
  return isStill && useReason !== undefined && application.useReason
    ? { applicator, useReason: application.useReason }
    : {};
}

function comparable(content: RecordContent): string {
  const { startedAt, endedAt, ...told } = RecordContent.parse(content);
  return JSON.stringify({ ...told, startedAt: Date.parse(startedAt), endedAt: Date.parse(endedAt) });
}

async function append(ctx: Ctx, versions: readonly Version[], reason: string): Promise<void> {
  if (versions.length === 0) return;
  const told = versions.map(({ visitId, entryId, version, replacesId, isWithdrawn, content }) => ({
    id: newId(),
    visit_id: visitId,
    entry_id: entryId,
    version,
    replaces_id: replacesId,
    is_withdrawn: isWithdrawn,
    content,
  }));
  await rowsOf(ctx.db, APPEND, [
    JSON.stringify(told),
    reason,
    ctx.now().toISOString(),
    "userId" in ctx.actor ? ctx.actor.userId : "",
  ]);
}
