import type { Selectable } from "kysely";
import { clientNameOf } from "#modules/clients/rules.ts";
import { isId } from "#modules/clients/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { DocumentRequest, listOwnRequests, listRequests, OwnDocumentRequest } from "../../contract.ts";
import { documentPolicy } from "../../policy.ts";
import { ownClientId, visibleDocuments } from "../queries.ts";
import { todayOf } from "../read/find-documents.ts";

export type RequestRow = Selectable<Database["document_request"]>;

/** Only rows the actor may see: the same rule as `documentPolicy.readRequest`, as a WHERE clause. */
export function visibleRequests({ db, actor }: Ctx) {
  const all = db.selectFrom("document_request");
  if (may(actor, "documents.read")) return all;
  if (actor.kind !== "client" || !isId(actor.clientId)) return all.where((eb) => eb.lit(false));
  const own = all.where("document_request.client_id", "=", actor.clientId);
  return actor.propertyIds === null ? own : own.where("document_request.requested_by", "=", actor.userId);
}

export const requestSubjectOf = (row: RequestRow) => ({
  clientId: row.client_id,
  status: row.status,
  requestedBy: row.requested_by,
});

/** @throws AppError documents.request_not_found */
export async function findRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  const row = await visibleRequests(ctx).selectAll().where("document_request.id", "=", id).executeTakeFirst();
  if (!row) throw requestNotFound();
  return row;
}

/** The request itself, held until the caller's transaction ends. @throws AppError documents.request_not_found */
export async function lockRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  const row = await visibleRequests(ctx)
    .selectAll()
    .where("document_request.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  return row;
}

const requestNotFound = (): AppError =>
  new AppError("not_found", "documents.request_not_found", { detail: "This request does not exist." });

type Requests = ReturnType<typeof visibleRequests>;

export async function findOwnRequests(
  ctx: Ctx,
  { status, ...asked }: ParsedInputOf<typeof listOwnRequests>,
): Promise<ResultOf<typeof listOwnRequests>> {
  ownClientId(ctx);
  const all = visibleRequests(ctx);
  const { rows, pagination } = await pageOf(ctx, status === undefined ? all : all.where("status", "=", status), asked);
  return {
    data: await toOwnRequests(ctx, rows),
    pagination,
    waiting: await countUpTo(ctx, all.where("status", "=", "waiting")),
  };
}

export async function findRequests(
  ctx: Ctx,
  { status, clientId, ...asked }: ParsedInputOf<typeof listRequests>,
): Promise<ResultOf<typeof listRequests>> {
  let found = visibleRequests(ctx);
  if (status !== undefined) found = found.where("status", "=", status);
  if (clientId !== undefined) found = found.where("client_id", "=", clientId);
  const { rows, pagination } = await pageOf(ctx, found, asked);
  return { data: await toRequests(ctx, rows), pagination };
}

async function pageOf(ctx: Ctx, requests: Requests, { page, limit }: { page: number; limit: number }) {
  const rows = await requests
    .selectAll()
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, () => countUpTo(ctx, requests));
  return { rows, pagination: { page, limit, total } };
}

async function countUpTo({ db }: Ctx, requests: Requests): Promise<number> {
  const { total } = await db
    .selectFrom(requests.select("document_request.id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function toOwnRequests(ctx: Ctx, rows: readonly RequestRow[]): Promise<OwnDocumentRequest[]> {
  const names = await documentNames(ctx, rows);
  return rows.map((row) => toOwn(row, names));
}

export async function toRequests(ctx: Ctx, rows: readonly RequestRow[]): Promise<DocumentRequest[]> {
  const names = await documentNames(ctx, rows);
  const clients = await clientNames(ctx, rows);
  const today = await todayOf(ctx);
  return rows.map((row) => ({
    ...toOwn(row, names),
    client: { id: row.client_id, name: clients.get(row.client_id) ?? row.requester_name },
    requestedBy: row.requester_name,
    answeredBy: row.answerer_name,
    dueOn: row.due_on,
    isOverdue: row.status === "waiting" && row.due_on < today,
    version: row.version,
    can: { answer: documentPolicy.answerRequest(ctx.actor, requestSubjectOf(row)) },
  }));
}

function toOwn(row: RequestRow, names: ReadonlyMap<string, string>): OwnDocumentRequest {
  const name = row.document_id === null ? undefined : names.get(row.document_id);
  return {
    id: row.id,
    reference: row.reference,
    type: row.type,
    urgency: row.urgency,
    description: row.description,
    status: row.status,
    answer: row.answer,
    document: row.document_id !== null && name !== undefined ? { id: row.document_id, name } : null,
    requestedAt: row.requested_at,
    answeredAt: row.answered_at,
  };
}

/** Of those that the actor still sees. */
async function documentNames(ctx: Ctx, rows: readonly RequestRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ document_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await visibleDocuments(ctx)
    .select(["document.id", "document.name"])
    .where("document.id", "in", ids)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function clientNames({ db }: Ctx, rows: readonly RequestRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ client_id: id }) => id))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom("client").selectAll().where("id", "in", ids).execute();
  return new Map(found.map((client) => [client.id, clientNameOf(client)]));
}
