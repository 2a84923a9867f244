import { clientNameOf } from "#modules/clients/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { OfficeDocument, OfficeDocumentDetail, OwnDocument, OwnDocumentDetail } from "../contract.ts";
import { documentPolicy, type DocumentSubject } from "../policy.ts";
import { EXPIRING_DAYS, isFiled, statusOn } from "../rules.ts";
import { versionsOf, type DocumentRow } from "./queries.ts";

export const subjectOf = (row: DocumentRow): DocumentSubject => ({
  clientId: row.client_id,
  propertyId: row.property_id,
  source: row.source,
  audience: row.audience,
  isArchived: row.archived_at !== null,
  uploadedBy: row.uploaded_by,
});

/** What several documents are told with: one read for all of them. */
interface Surroundings {
  today: string;
  properties: ReadonlyMap<string, OwnDocument["property"]>;
  clients: ReadonlyMap<string, string>;
  favorites: ReadonlySet<string>;
}

export async function toOwnDocuments(ctx: Ctx, rows: readonly DocumentRow[]): Promise<OwnDocument[]> {
  const around = await surroundingsOf(ctx, rows);
  return rows.map((row) => toOwn(ctx, row, around));
}

export async function toOfficeDocuments(ctx: Ctx, rows: readonly DocumentRow[]): Promise<OfficeDocument[]> {
  const around = await surroundingsOf(ctx, rows);
  return rows.map((row) => toOffice(ctx, row, around));
}

export async function describeOwn(ctx: Ctx, row: DocumentRow): Promise<OwnDocumentDetail> {
  return { ...toOwn(ctx, row, await surroundingsOf(ctx, [row])), ...(await detailOf(ctx, row)) };
}

export async function describeDocument(ctx: Ctx, row: DocumentRow): Promise<OfficeDocumentDetail> {
  return { ...toOffice(ctx, row, await surroundingsOf(ctx, [row])), ...(await detailOf(ctx, row)) };
}

async function detailOf(ctx: Ctx, row: DocumentRow) {
  const versions = await versionsOf(ctx, row.id);
  return {
    versions: versions.map((version) => ({
      number: version.number,
      fileName: version.file_name,
      format: version.format,
      bytes: version.bytes,
      uploadedBy: version.uploader_name,
      isStaff: version.is_staff,
      createdAt: version.created_at,
    })),
    activeShares: await countActiveShares(ctx, row.id),
    sourceId: row.source_id,
  };
}

async function countActiveShares({ db, now }: Ctx, documentId: string): Promise<number> {
  const { active } = await db
    .selectFrom("document_share")
    .select((eb) => eb.fn.countAll<number>().as("active"))
    .where("document_id", "=", documentId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirstOrThrow();
  return active;
}

const commonOf = (row: DocumentRow, { today, properties }: Surroundings) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  category: row.category,
  format: row.format,
  bytes: row.bytes,
  // Between its last day and the job of the next night it is over already.
  status: statusOn(row.status, row.expires_on, today),
  tags: row.tags,
  source: row.source,
  property: row.property_id === null ? null : (properties.get(row.property_id) ?? null),
  expiresOn: row.expires_on,
  isExpiringSoon: row.expires_on !== null && row.expires_on >= today && row.expires_on <= addDays(today, EXPIRING_DAYS),
  hasThumbnail: row.format === "jpeg",
  versionCount: row.version_count,
  datedOn: row.dated_on,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

function toOwn({ actor }: Ctx, row: DocumentRow, around: Surroundings): OwnDocument {
  const subject = subjectOf(row);
  return {
    ...commonOf(row, around),
    isFavorite: around.favorites.has(row.id),
    can: { share: documentPolicy.share(actor, subject), addVersion: documentPolicy.addVersion(actor, subject) },
  };
}

function toOffice({ actor }: Ctx, row: DocumentRow, around: Surroundings): OfficeDocument {
  const subject = subjectOf(row);
  const mayArchive = documentPolicy.archive(actor);
  return {
    ...commonOf(row, around),
    client: { id: row.client_id, name: around.clients.get(row.client_id) ?? "" },
    audience: row.audience,
    isArchived: subject.isArchived,
    uploadedBy: isFiled(row.source) ? row.uploader_name : null,
    version: row.version,
    can: {
      change: documentPolicy.change(actor, subject),
      addVersion: documentPolicy.addVersion(actor, subject),
      archive: mayArchive && !subject.isArchived,
      restore: mayArchive && subject.isArchived,
    },
  };
}

async function surroundingsOf(ctx: Ctx, rows: readonly DocumentRow[]): Promise<Surroundings> {
  const { time_zone: zone } = await currentCompany(ctx);
  return {
    today: todayIn(zone, ctx.now()),
    properties: await propertiesIn(ctx, rows),
    clients: await clientsIn(ctx, rows),
    favorites: await favoritesIn(ctx, rows),
  };
}

/** Whoever may see a document may know where it belongs to. */
async function propertiesIn({ db }: Ctx, rows: readonly DocumentRow[]): Promise<Surroundings["properties"]> {
  const ids = [...new Set(rows.flatMap(({ property_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const places = db
    .selectFrom("property")
    .select(["id", "label", "street", "city", "state", "zip_code"])
    .where("id", "in", ids);
  const found = await readRows(db, places);
  return new Map(
    found.map(({ id, label, street, city, state, zip_code: zip }) => [
      id,
      { id, label, address: `${street}, ${city}, ${state} ${zip}` },
    ]),
  );
}

async function clientsIn({ db, actor }: Ctx, rows: readonly DocumentRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ client_id: id }) => id))];
  if (ids.length === 0 || actor.kind === "client") return new Map();
  const found = await readRows(db, db.selectFrom("client").selectAll().where("id", "in", ids));
  return new Map(found.map((client) => [client.id, clientNameOf(client)]));
}

async function favoritesIn({ db, actor }: Ctx, rows: readonly DocumentRow[]): Promise<ReadonlySet<string>> {
  if (actor.kind !== "client" || rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const favorites = db
    .selectFrom("document_favorite")
    .select("document_id")
    .where("user_id", "=", actor.userId)
    .where("document_id", "in", ids);
  const found = await readRows(db, favorites);
  return new Set(found.map(({ document_id: id }) => id));
}
