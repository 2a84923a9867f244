import type { Ctx } from "#platform/server/context.ts";

/** With their makers, by whom they stand and fall. */
const keysWithMakers = ({ db }: Ctx) =>
  db
    .selectFrom("api_key")
    .innerJoin("user_account as maker", "maker.id", "api_key.created_by")
    .select([
      "api_key.id",
      "api_key.name",
      "api_key.hint",
      "api_key.scopes",
      "api_key.created_at",
      "api_key.expires_at",
      "api_key.last_used_at",
      "api_key.revoked_at",
      "maker.full_name as maker_name",
      "maker.deactivated_at as maker_deactivated_at",
      "maker.staff_role as maker_role",
    ]);

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number];

/** All of them, the newest first; a company has a handful. */
export const listApiKeys = (ctx: Ctx) =>
  keysWithMakers(ctx).orderBy("api_key.created_at", "desc").orderBy("api_key.id", "desc").execute();

export const findApiKeyById = (ctx: Ctx, id: string): Promise<ApiKeyRow> =>
  keysWithMakers(ctx).where("api_key.id", "=", id).executeTakeFirstOrThrow();
