import type * as z from "zod";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findAuthor } from "#modules/issues/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { TicketForm } from "../contract.ts";
import { MAX_FILES, type TicketChannel } from "../rules.ts";
import { announceTicket, ticketOpened } from "./events.ts";
import { TICKET_FILE } from "./may-read-files.ts";
import { ownClientId } from "./queries.ts";

/**
 * The signed-in client asks for help. The number is taken last, because everybody who opens a ticket waits for it.
 *
 * @returns its id
 * @throws AppError clients.not_found | files.not_found | files.already_attached | files.too_many
 */
export function openOwn(
  ctx: Ctx,
  { fileIds, ...told }: z.output<typeof TicketForm> & { channel?: TicketChannel },
): Promise<string> {
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives or merges the client meanwhile.
    if (!(await lockLivingClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    const author = await findAuthor(ctx);
    const id = newId();
    await attachFiles(ctx, { kind: TICKET_FILE, id }, fileIds, { max: MAX_FILES });
    const now = ctx.now().toISOString();
    await ctx.db
      .insertInto("support_ticket")
      .values({
        id,
        number: await nextNumber(ctx, "support_ticket"),
        ...told,
        client_id: clientId,
        opened_by: author.userId,
        opener_name: author.name,
        opened_at: now,
        updated_at: now,
        resolved_at: null,
      })
      .execute();
    const { subject, category, priority } = told;
    await audit(ctx, {
      action: "support.opened",
      entityType: "support_ticket",
      entityId: id,
      changes: { subject, category, priority, client_id: clientId, files: fileIds.length },
    });
    await announceTicket(ctx, { client_id: clientId });
    sendWithCommit(ctx, emit(ctx, ticketOpened, { ticketId: id, changeId: id, isByStaff: false }));
    return id;
  });
}
