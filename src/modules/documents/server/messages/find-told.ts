import { findLoginRecipients, findStaffRecipients } from "#modules/accounts/server/index.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { STAFF_ROLES, SYSTEM } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { documentPolicy } from "../../policy.ts";
import { visibleDocuments, type DocumentRow } from "../queries.ts";
import { subjectOf } from "../views.ts";
import { visibleRequests, type RequestRow } from "../requests/request-rows.ts";

/** As the program sees it; undefined once it is taken out of the library. */
export const findToldDocument = (ctx: Ctx, id: string): Promise<DocumentRow | undefined> =>
  visibleDocuments({ ...ctx, actor: SYSTEM })
    .selectAll("document")
    .where("document.id", "=", id)
    .where("document.archived_at", "is", null)
    .executeTakeFirst();

export const findToldRequest = (ctx: Ctx, id: string): Promise<RequestRow | undefined> =>
  visibleRequests({ ...ctx, actor: SYSTEM })
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();

/** Everybody of the client who sees it; where nobody has a login, the client. */
export async function findReaders(ctx: Ctx, row: DocumentRow): Promise<Recipient[]> {
  if (row.audience !== "client") return [];
  const logins = await findLoginRecipients(ctx, row.client_id);
  const readers = logins.filter(({ id, propertyIds }) =>
    documentPolicy.share(
      {
        kind: "client",
        userId: id.replace("user:", ""),
        sessionId: "",
        clientId: row.client_id,
        accountType: "residential",
        propertyIds,
      },
      subjectOf(row),
    ),
  );
  return readers.length > 0 || logins.length > 0 ? readers : findClientRecipients(ctx, row.client_id);
}

/** Whoever asked for it; once their login is gone, those who see everything of the client. */
export async function findAskers(ctx: Ctx, row: RequestRow): Promise<Recipient[]> {
  const logins = await findLoginRecipients(ctx, row.client_id);
  const asker = logins.filter(({ id }) => id === `user:${row.requested_by}`);
  return asker.length > 0 ? asker : findClientRecipients(ctx, row.client_id);
}

export const findOffice = (ctx: Ctx): Promise<Recipient[]> =>
  findStaffRecipients(ctx, { roles: STAFF_ROLES.filter((role) => roleMay(role, "documents.write")) });
