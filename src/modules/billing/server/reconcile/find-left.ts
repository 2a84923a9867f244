import type { Ctx } from "#platform/server/context.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import type { Found } from "./keep-differences.ts";

const DAY_MS = 86_400_000;
/** Longer than any payment takes: the provider does not know it, or is another account by now. */
const STUCK_AFTER_DAYS = 14;

/** The pending payments of which nobody can say what became of them: the provider was replaced, and its keys are gone. */
export async function findLeft(ctx: Ctx, open: OpenProvider, provider: string): Promise<Found[]> {
  const rows = await ctx.db
    .selectFrom("payment")
    .select(["id", "provider", "charge_id", "amount_cents", "created_at"])
    .where("status", "=", "pending")
    .where((eb) => eb.or([eb("provider", "<>", provider), eb("created_at", "<", stuckBefore(ctx))]))
    .where("provider", "is not", null)
    .orderBy("id")
    .execute();
  const found: Found[] = [];
  for (const row of rows) {
    const isStuck = row.created_at < stuckBefore(ctx);
    // Its keys work still: it is followed to its end.
    if (!isStuck && (await open(ctx, row.provider ?? "")).name === row.provider) continue;
    found.push({
      kind: "left-payment",
      objectId: row.charge_id ?? row.id,
      paymentId: row.id,
      providerCents: null,
      ledgerCents: row.amount_cents,
    });
  }
  return found;
}

const stuckBefore = ({ now }: Ctx): string => new Date(now().getTime() - STUCK_AFTER_DAYS * DAY_MS).toISOString();
