import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { AgreementForm } from "../../contract-form.ts";
import { agreementPolicy } from "../../policy.ts";
import { referenceOf, type AgreementOrigin } from "../../rules.ts";
import { AGREEMENTS } from "../events.ts";
import { recordEvent } from "../record-event.ts";
import { columnsOf, lookUp, writeSigners } from "./agreement-columns.ts";

/** The one after which, or instead of which, it is written. */
export interface Predecessor {
  origin: Exclude<AgreementOrigin, "new">;
  replacesId: string;
}

/**
 * Writes a draft; nobody is told. The number is taken last, because everybody who writes one waits for it; a draft that is
 * not wanted is cancelled and keeps its number, so that none is missing.
 *
 * @returns its id
 * @throws AppError request.forbidden | request.invalid | clients.not_found | properties.not_found | catalogue.not_found
 *   | agreements.template_not_found
 */
export function draftAgreement(ctx: Ctx, told: AgreementForm, earlier?: Predecessor): Promise<string> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const columns = columnsOf(told, await lookUp(ctx, told, { following: earlier !== undefined }));
    const id = newId();
    const now = ctx.now().toISOString();
    const number = await nextNumber(ctx, "agreement");
    await ctx.db
      .insertInto("agreement")
      .values({
        id,
        number,
        ...columns,
        ...(earlier && { origin: earlier.origin, replaces_id: earlier.replacesId }),
        sent_at: null,
        sign_by: null,
        signed_at: null,
        expired_at: null,
        cancelled_at: null,
        declined_at: null,
        plan_id: null,
        appointment_id: null,
        created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await writeSigners(ctx, id, told);
    await audit(ctx, {
      action: "agreements.drafted",
      entityType: "agreement",
      entityId: id,
      changes: { reference: referenceOf(number), client_id: told.clientId, total_cents: told.totalCents },
    });
    await recordEvent(ctx, id, "drafted");
    await announce(ctx, AGREEMENTS);
    return id;
  });
}
