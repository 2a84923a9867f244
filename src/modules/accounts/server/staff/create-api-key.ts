import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import type { NewApiKey } from "../../contract.ts";
import { accountPolicy } from "../../policy.ts";
import { API_KEY_START } from "./find-api-key.ts";

const DAY_MS = 24 * 3_600_000;
const HINT_CHARACTERS = 4;

/**
 * Makes an API key: 256 random bits, told this once. Only its hash is kept, and the first characters to know it by.
 *
 * @throws AppError request.forbidden, also for API keys: a stolen one must not be able to outlive its end
 */
export function createApiKey(
  ctx: Ctx,
  { name, scopes, expiresInDays }: NewApiKey,
): Promise<{ key: string; id: string }> {
  const { actor } = ctx;
  if (!accountPolicy.createApiKey(actor)) throw new AppError("forbidden", "request.forbidden");
  const key = `${API_KEY_START}${newToken()}`;
  const now = ctx.now();
  const row = {
    id: newId(),
    name,
    hint: key.slice(0, API_KEY_START.length + HINT_CHARACTERS),
    token_hash: hashToken(key),
    scopes: [...new Set(scopes)],
    created_by: actor.userId,
    created_at: now.toISOString(),
    expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS).toISOString(),
    last_used_at: null,
    revoked_at: null,
  };

  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insertInto("api_key").values(row).execute();
    const changes = { name, scopes: row.scopes, expiresAt: row.expires_at };
    await audit(ctx, { action: "accounts.api_key_created", entityType: "api_key", entityId: row.id, changes });
    return { key, id: row.id };
  });
}
