import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { PaymentProvider, ProviderEntry } from "../providers/ask-provider.ts";

interface Begin {
  /** An instant. */
  from: string;
  /** The last line that was read; null begins at the instant. */
  after: string | null;
}

/**
 * Copies the provider's books page by page, each line once, in no transaction.
 *
 * @returns the last line; that of before where nothing came
 * @throws ProviderUnreachable
 */
export async function copyEntries(ctx: Ctx, provider: PaymentProvider, { from, after }: Begin): Promise<string | null> {
  let last = after;
  for (let isOver = false; !isOver;) {
    const page = await provider.entries(from, last);
    await keep(ctx, provider, page.items);
    last = page.items.at(-1)?.entryId ?? last;
    isOver = page.next === null;
  }
  return last;
}

async function keep(ctx: Ctx, { name }: PaymentProvider, entries: readonly ProviderEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await ctx.db
    .insertInto("provider_entry")
    .values(
      entries.map((entry) => ({
        id: idOfEntry(name, entry.entryId),
        provider: name,
        entry_id: entry.entryId,
        kind: entry.kind,
        object_id: entry.objectId,
        charge_id: entry.chargeId,
        cents: entry.cents,
        fee_cents: entry.feeCents,
        at: entry.at,
        read_at: ctx.now().toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for the same line, whoever reads it: its fee is posted once under this id. */
function idOfEntry(provider: string, entryId: string): string {
  const hex = createHash("sha256").update(`${provider} ${entryId}`).digest("hex");
  // The version for what is made of a name by one's own rule.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
