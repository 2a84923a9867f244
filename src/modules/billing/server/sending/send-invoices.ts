import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { sendInvoices as endpoint } from "../../contract-sending.ts";
import { billingPolicy } from "../../policy.ts";
import { visibleInvoices } from "../queries.ts";
import { notSendable, sendInvoice } from "./send-invoice.ts";

type Left = ResultOf<typeof endpoint>["left"][number];

/**
 * Sends drafts, each in a transaction of its own: one that cannot be sent keeps no other back.
 *
 * @throws AppError request.forbidden
 */
export async function sendInvoices(
  ctx: Ctx,
  { ids }: ParsedInputOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const wanted = [...new Set(ids)].toSorted();
  const left: Left[] = [];
  for (const id of wanted) {
    const refused = await sendDraft(ctx, id);
    if (refused) left.push(refused);
  }
  return { sent: wanted.length - left.length, left };
}

/** Null: it was sent. */
async function sendDraft(ctx: Ctx, id: string): Promise<Left | null> {
  const known = await visibleInvoices(ctx)
    .select(["invoice.version", "invoice.status", "invoice.reference"])
    .where("invoice.id", "=", id)
    .executeTakeFirst();
  if (!known) return { id, reference: "", why: "This invoice does not exist." };
  try {
    if (known.status !== "draft") throw notSendable("This invoice is no longer a draft.");
    await sendInvoice(ctx, { id, version: known.version });
    return null;
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    return { id, reference: known.reference, why: fault.message };
  }
}
