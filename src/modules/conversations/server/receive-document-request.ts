import type { RequestType } from "#modules/documents/rules.ts";
import { REQUEST_TYPE_LABELS } from "#modules/documents/rules.ts";
import type { Language } from "#platform/languages.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { addInboxItem } from "./add-inbox-item.ts";
import { changeFollowed } from "./change-followed.ts";

interface RequestRow {
  client_id: string;
  reference: string;
  type: RequestType;
  description: string;
  requested_at: string;
  name: string;
  email: string;
  phone: string;
  language: Language | null;
}

/** Whoever asked is who is answered; once their login is gone, the client. */
const REQUEST = `
  select request.client_id, request.reference, request.type, request.description, request.requested_at, client.phone,
    coalesce(asker.email, client.email) as email, asker.language,
    coalesce(
      nullif(client.business_name, ''), nullif(trim(client.first_name || ' ' || client.last_name), ''), client.email
    ) as name
  from document_request as request
  join client on client.id = request.client_id
  left join user_account as asker on asker.id = request.requested_by
  where request.id = $1`;

/** A document that a client asks for waits for the office. */
export async function receiveDocumentRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [request] = await rowsOf<RequestRow>(ctx.db, REQUEST, [requestId]);
    if (!request) return;
    await addInboxItem(ctx, {
      kind: "document",
      subjectId: requestId,
      clientId: request.client_id,
      reference: request.reference,
      name: request.name,
      email: request.email,
      phone: request.phone,
      text: `${REQUEST_TYPE_LABELS[request.type]}: ${request.description}`,
      language: request.language ?? "en",
      receivedAt: request.requested_at,
    });
  });
}

/** Done once it is answered or declined. */
export const closeDocumentRequest = (ctx: Ctx, { requestId }: { requestId: string }): Promise<void> =>
  changeFollowed(ctx, { kinds: ["document"], subjectId: requestId }, () => ({ status: "done" }));
