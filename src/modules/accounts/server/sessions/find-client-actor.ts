import type { Actor } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";

export interface ClientLogin {
  actor: Extract<Actor, { kind: "client" }>;
  email: string;
  fullName: string;
  language: Language;
}

/** A client's user as they may act now, for work that they asked for in this session; undefined once they may not. */
export async function findClientActor(
  { db }: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<ClientLogin | undefined> {
  const login = await db
    .selectFrom("user_account")
    .select(["client_id", "account_type", "property_ids", "email", "full_name", "language"])
    .where("id", "=", userId)
    .where("kind", "=", "client")
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!login || login.client_id === null || login.account_type === null) return undefined;
  return {
    actor: {
      kind: "client",
      userId,
      sessionId,
      clientId: login.client_id,
      accountType: login.account_type,
      propertyIds: login.property_ids,
    },
    email: login.email,
    fullName: login.full_name,
    language: login.language,
  };
}
