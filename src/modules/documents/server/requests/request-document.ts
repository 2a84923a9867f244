import type * as z from "zod";
import { openingOf } from "#modules/company/rules.ts";
import { calendarOf, currentCompany } from "#modules/company/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findAuthor } from "#modules/issues/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { addBusinessDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { RequestForm } from "../../contract.ts";
import { MAX_WAITING_REQUESTS, URGENCY_DAYS, type Urgency } from "../../rules.ts";
import { announceDocuments, documentRequested } from "../events.ts";
import { ownClientId } from "../queries.ts";

/**
 * The signed-in client asks for a document. The number is taken last, because everybody who asks waits for it.
 *
 * @returns its id
 * @throws AppError clients.not_found | documents.too_many_requests
 */
export function requestDocument(ctx: Ctx, told: z.output<typeof RequestForm>): Promise<string> {
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives or merges the client, or asks for more of them, meanwhile.
    if (!(await lockLivingClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    const { waiting } = await ctx.db
      .selectFrom("document_request")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("client_id", "=", clientId)
      .where("status", "=", "waiting")
      .executeTakeFirstOrThrow();
    if (waiting >= MAX_WAITING_REQUESTS)
      throw new AppError("conflict", "documents.too_many_requests", {
        detail: "We are still working on your other requests. Please wait until some of them are answered.",
      });
    const author = await findAuthor(ctx);
    const id = newId();
    await ctx.db
      .insertInto("document_request")
      .values({
        id,
        number: await nextNumber(ctx, "document_request"),
        ...told,
        client_id: clientId,
        document_id: null,
        requested_by: author.userId,
        requester_name: author.name,
        answerer_name: null,
        due_on: await dueDayOf(ctx, told.urgency),
        requested_at: ctx.now().toISOString(),
        answered_at: null,
      })
      .execute();
    await audit(ctx, {
      action: "documents.requested",
      entityType: "document_request",
      entityId: id,
      changes: { client_id: clientId, type: told.type, urgency: told.urgency },
    });
    await announceDocuments(ctx, clientId);
    sendWithCommit(ctx, emit(ctx, documentRequested, { requestId: id, clientId }));
    return id;
  });
}

/** Days on which the company is open. */
async function dueDayOf(ctx: Ctx, urgency: Urgency): Promise<string> {
  const company = await currentCompany(ctx);
  const today = todayIn(company.time_zone, ctx.now());
  const isOpen = (day: string): boolean => openingOf(calendarOf(company), day) !== null;
  return addBusinessDays(today, URGENCY_DAYS[urgency][1], isOpen) ?? today;
}
