import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { hashToken } from "#platform/server/ids.ts";

/** By it a key is known for one at first sight: to us, and to the scanners that look for keys in published code. */
export const API_KEY_START = "gl_";

/**
 * Found by the unique index on token_hash and the primary key of its maker. A key is what an administrator lent out, so
 * it is worth nothing while its maker is deactivated or no administrator: nobody answers for it then, and whoever was
 * dismissed cannot go on by a key that was made in time. It works again with the maker.
 */
const FIND = `
  select api_key.id, api_key.scopes, api_key.last_used_at
  from api_key join user_account on user_account.id = api_key.created_by
  where api_key.token_hash = $1 and api_key.revoked_at is null
    and (api_key.expires_at is null or api_key.expires_at > $2)
    and user_account.deactivated_at is null and user_account.staff_role = 'administrator'`;

export interface FoundApiKey {
  id: string;
  scopes: string[];
  last_used_at: string | null;
}

/** The key that works now, if this is one. */
export async function findApiKey({ db, now }: Ctx, token: string): Promise<FoundApiKey | undefined> {
  if (!token.startsWith(API_KEY_START)) return undefined;
  const [key] = await rowsOf<FoundApiKey>(db, FIND, [hashToken(token), now().toISOString()]);
  return key;
}

/** What follows `Bearer` in an `Authorization` header, be it nothing; undefined when the header is of another kind. */
export function bearerTokenIn(authorization: string | undefined): string | undefined {
  const found = /^bearer(?:\s(.*))?$/i.exec(authorization ?? "");
  return found ? (found[1] ?? "").trimStart() : undefined;
}
