import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PaymentDetail } from "../../contract-payments.ts";

/** The disputes of a payment, the earliest first. */
export async function findDisputes({ db }: Ctx, paymentId: string): Promise<PaymentDetail["disputes"]> {
  const rows = await db
    .selectFrom("dispute")
    .select(["id", "cents", "reason", "status", "due_by", "opened_at", "decided_at"])
    .where("payment_id", "=", paymentId)
    .orderBy("opened_at")
    .orderBy("id")
    .execute();
  return rows.map(({ due_by: dueBy, opened_at: openedAt, decided_at: decidedAt, ...row }) => ({
    ...row,
    dueBy,
    openedAt,
    decidedAt,
  }));
}

/** Of several payments, how their disputes stand. */
export async function disputesOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, { status: string }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("dispute").select(["payment_id", "status"]).where("payment_id", "in", ids).execute();
  return Map.groupBy(rows, ({ payment_id: id }) => id);
}

/** What is still to be decided comes first; what was won is as if it had not been. */
export function openOrLost(disputes: readonly { status: string }[]): "open" | "lost" | null {
  if (disputes.some(({ status }) => status === "open")) return "open";
  return disputes.some(({ status }) => status === "lost") ? "lost" : null;
}

/** What a bank has taken cannot be given back besides; once it is won, it can. */
export const isDisputed = (disputes: readonly { status: string }[]): boolean =>
  disputes.some(({ status }) => status !== "won");

/** @throws AppError billing.not_refundable */
export async function refuseDisputed(ctx: Ctx, paymentId: string): Promise<void> {
  if (!isDisputed(await findDisputes(ctx, paymentId))) return;
  throw new AppError("conflict", "billing.not_refundable", {
    detail: "The client’s bank has taken this payment back in a dispute. Nothing of it can be given back.",
  });
}
