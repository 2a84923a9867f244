import { findLoginRecipients } from "#modules/accounts/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { clientNameOf } from "../rules.ts";
import { isId } from "./queries.ts";

/**
 * Whom a message to this client goes to: everybody who has a login of theirs, each in their own language and at their own
 * address; where nobody has one, the client as the office knows them. Nobody of an archived client.
 *
 * @param propertyId what it is about, for logins that are limited to some of the client's places
 */
export async function findClientRecipients(ctx: Ctx, clientId: string, _propertyId?: string): Promise<Recipient[]> {
  const client = isId(clientId)
    ? await ctx.db
        .selectFrom("client")
        .select(["id", "client_type", "first_name", "last_name", "business_name", "email", "phone", "language"])
        .where("id", "=", clientId)
        .where("archived_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!client) return [];
  const { phone } = client;
  const logins = await findLoginRecipients(ctx, clientId);
  const [first] = logins;
  // Whoever is the only one and told no number of their own is texted at the client's; of several nobody would be meant.
  if (first && logins.length === 1) return [{ ...first, phone: first.phone ?? (phone || null) }];
  if (logins.length > 0) return logins;
  return [
    {
      id: `client:${clientId}`,
      name: clientNameOf(client),
      language: client.language,
      email: client.email === "" ? null : client.email,
      phone: phone === "" ? null : phone,
      clientId,
    },
  ];
}
