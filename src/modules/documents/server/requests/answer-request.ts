import type { ParsedInputOf } from "#platform/contract.ts";
import { findAuthor } from "#modules/issues/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { answerRequest as answer, declineRequest as decline } from "../../contract.ts";
import { documentPolicy } from "../../policy.ts";
import { announceDocuments, requestAnswered } from "../events.ts";
import { changedMeanwhile, documentNotFound, lockDocument } from "../queries.ts";
import { addDocument } from "../write/add-document.ts";
import { lockRequest, requestSubjectOf, type RequestRow } from "./request-rows.ts";

type Answer = ParsedInputOf<typeof answer>;

/**
 * Answers a request with one of the client's documents, which they may see from then on, or with a new one.
 *
 * @throws AppError documents.request_not_found | documents.changed_meanwhile | documents.request_answered |
 *   documents.not_found | and as `addDocument`
 */
export function answerRequest(ctx: Ctx, wanted: Answer): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockWaiting(ctx, wanted);
    const documentId =
      wanted.documentId === null ? null : await showDocument(ctx, row.client_id, wanted.documentId.toLowerCase());
    // What takes room is done last: everybody who uploads waits for that.
    const added = documentId ?? (await addAnswer(ctx, row, wanted));
    await close(ctx, row, { status: "answered", answer: wanted.answer, documentId: added });
  });
}

/** @throws AppError documents.request_not_found | documents.changed_meanwhile | documents.request_answered */
export function declineRequest(ctx: Ctx, wanted: ParsedInputOf<typeof decline>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockWaiting(ctx, wanted);
    await close(ctx, row, { status: "declined", answer: wanted.reason, documentId: null });
  });
}

async function lockWaiting(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<RequestRow> {
  const row = await lockRequest(ctx, id);
  if (row.version !== version) throw changedMeanwhile("request");
  if (!documentPolicy.answerRequest(ctx.actor, requestSubjectOf(row)))
    throw new AppError("conflict", "documents.request_answered", { detail: "This request is answered already." });
  return row;
}

/** What the office kept for itself is the client's to see from now on. */
async function showDocument(ctx: Ctx, clientId: string, id: string): Promise<string> {
  const document = await lockDocument(ctx, id);
  if (document.client_id !== clientId || document.archived_at !== null) throw documentNotFound();
  if (document.audience === "office")
    await ctx.db
      .updateTable("document")
      .set({ audience: "client", version: document.version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
  return id;
}

async function addAnswer(ctx: Ctx, row: RequestRow, { upload }: Answer): Promise<string> {
  // The contract lets nothing else through.
  if (upload === null) throw documentNotFound();
  return addDocument(
    ctx,
    {
      ...upload,
      clientId: row.client_id,
      propertyId: null,
      description: "",
      tags: [],
      audience: "client",
    },
    { field: "upload.fileId", isToldElsewhere: true },
  );
}

interface Closed {
  status: "answered" | "declined";
  answer: string;
  documentId: string | null;
}

async function close(ctx: Ctx, row: RequestRow, { status, answer, documentId }: Closed): Promise<void> {
  const author = await findAuthor(ctx);
  await ctx.db
    .updateTable("document_request")
    .set({
      status,
      answer,
      document_id: documentId,
      answerer_name: author.name,
      answered_at: ctx.now().toISOString(),
      version: row.version + 1,
    })
    .where("id", "=", row.id)
    .execute();
  await audit(ctx, {
    action: documentId === null ? "documents.request_declined" : "documents.request_answered",
    entityType: "document_request",
    entityId: row.id,
    changes: { client_id: row.client_id, ...(documentId === null ? { reason: answer } : { document: documentId }) },
  });
  await announceDocuments(ctx, row.client_id);
  const told = { requestId: row.id, clientId: row.client_id, isDeclined: status === "declined" };
  sendWithCommit(ctx, emit(ctx, requestAnswered, told));
}
