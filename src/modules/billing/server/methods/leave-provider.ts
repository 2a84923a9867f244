import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockClient } from "#modules/clients/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING, methodsLeft } from "../events.ts";
import { ProviderUnreachable, type PaymentProvider } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { tryEach } from "../sending/try-each.ts";

/** Of the account that is seen first, whatever was saved before is its own. */
const ALWAYS = "1970-01-01T00:00:00.000Z";

/**
 * Ends what was saved with a provider that the company has left, or with another account at the same one: nobody can charge it
 * any more. Each client is asked once to add a card or account anew. In no transaction; again, it finds nothing to do.
 */
export async function leaveProvider(ctx: Ctx, open: OpenProvider): Promise<void> {
  const provider = await open(ctx);
  const since = await sinceWhen(ctx, provider);
  const left = await rowsOf<{ id: string }>(ctx.db, LEFT, [provider.name, since]);
  await tryEach(left, ({ id }) => leaveClient(ctx, id, { provider: provider.name, since }));
}

const LEFT = `
  select distinct client_id as id from payment_method
  where removed_at is null and (provider <> $1 or added_at < $2::timestamptz)
  order by client_id`;

/** There is nobody who could be told that they ended. */
const END = `
  update payment_method set removed_at = $3::timestamptz, detached_at = $3::timestamptz, is_default = false
  where client_id = $4 and removed_at is null and (provider <> $1 or added_at < $2::timestamptz)
  returning is_once`;

function leaveClient(ctx: Ctx, clientId: string, { provider, since }: { provider: string; since: string }) {
  return inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, clientId);
    const now = ctx.now().toISOString();
    const ended = await rowsOf<{ is_once: boolean }>(ctx.db, END, [provider, since, now, clientId]);
    if (ended.some(({ is_once: isOnce }) => !isOnce)) await emit(ctx, methodsLeft, { clientId, at: now });
    await announce(ctx, BILLING, clientTopic(clientId));
  });
}

/** From when on what was saved is of the account that is set up now; the sandbox has only one. */
async function sinceWhen(ctx: Ctx, provider: PaymentProvider): Promise<string> {
  const known = await ctx.db
    .selectFrom("provider_account")
    .select(["account_id", "since"])
    .where("provider", "=", provider.name)
    .executeTakeFirst();
  const accountId = await accountOf(provider);
  if (accountId === null || known?.account_id === accountId) return known?.since ?? ALWAYS;
  return changeAccount(ctx, provider.name, { accountId, since: known ? ctx.now().toISOString() : ALWAYS });
}

/** Null: it does not answer now. */
async function accountOf(provider: PaymentProvider): Promise<string | null> {
  try {
    return (await provider.account()).accountId;
  } catch (fault) {
    if (fault instanceof ProviderUnreachable) return null;
    throw fault;
  }
}

/** The clients of the other account are none of this one: they are opened anew when they are needed. */
function changeAccount(
  ctx: Ctx,
  provider: string,
  { accountId, since }: { accountId: string; since: string },
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("provider_account")
      .values({ provider, account_id: accountId, since })
      .onConflict((conflict) =>
        conflict.constraint("provider_account_pk").doUpdateSet({ account_id: accountId, since }),
      )
      .execute();
    if (since === ALWAYS) return since;
    await ctx.db.deleteFrom("payment_customer").where("provider", "=", provider).execute();
    await ctx.db
      .updateTable("payment_setup")
      .set({ status: "cancelled", updated_at: since })
      .where("provider", "=", provider)
      .where("status", "in", ["needs-action", "processing"])
      .execute();
    return since;
  });
}
