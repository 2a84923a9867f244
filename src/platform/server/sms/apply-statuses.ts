import type { Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import { emit } from "../jobs/events.ts";
import { smsFailed } from "./sms.ts";

/** Whoever notes a text as sent and whoever hears what became of it must see each other: one after the other. */
export async function lockText({ db }: Ctx, providerId: string): Promise<void> {
  await rowsOf(db, "select pg_advisory_xact_lock(hashtext('sms ' || $1))", [providerId]);
}

const DELIVERED: readonly (string | null)[] = ["delivered", "read"];
const FAILED: readonly (string | null)[] = ["undelivered", "failed"];

/** Notes at our text what its provider has told of it by now. What it tells comes in any order. Call it under `lockText`. */
export async function applyStatuses(ctx: Ctx, providerId: string): Promise<void> {
  const told = await ctx.db
    .selectFrom("sms_event")
    .select(["status", "error_code", "told_at"])
    .where("provider_id", "=", providerId)
    .where("kind", "=", "status")
    .execute();
  const delivered = told.find(({ status }) => DELIVERED.includes(status));
  const failed = told.find(({ status }) => FAILED.includes(status));
  // A phone that has it has it, whatever is said beside.
  if (delivered)
    await ctx.db
      .updateTable("sms")
      .set({ status: "delivered", delivered_at: delivered.told_at, error_code: null, last_error: null })
      .where("provider_id", "=", providerId)
      .where("status", "in", ["sent", "failed"])
      .execute();
  else if (failed) {
    const code = failed.error_code;
    const text = await ctx.db
      .updateTable("sms")
      .set({ status: "failed", error_code: code, last_error: "The provider could not deliver it." })
      .where("provider_id", "=", providerId)
      .where("status", "=", "sent")
      .returning(["key", "to_phone"])
      .executeTakeFirst();
    if (text) await emit(ctx, smsFailed, { key: text.key, to: text.to_phone, code });
  }
}
