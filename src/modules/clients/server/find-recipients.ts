import { findClientsWithLogin, findLoginRecipients, type LoginRecipient } from "#modules/accounts/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { clientNameOf } from "../rules.ts";
import { findLivingClient, isId, type ClientRow } from "./queries.ts";

/**
 * Whom a message to this client goes to: everybody who has a login of theirs, each in their own language and at their own
 * address; where nobody has one, the client as the office knows them. Nobody of an archived client.
 *
 * @param propertyId the place that it is about: logins that are limited to some of the client's places are told of these alone
 */
export async function findClientRecipients(ctx: Ctx, clientId: string, propertyId?: string): Promise<Recipient[]> {
  const client = isId(clientId) ? await findLivingClient(ctx, clientId) : undefined;
  if (!client) return [];
  const meant = (await loginsOf(ctx, client)).filter(
    ({ propertyIds }) => propertyIds === null || (propertyId !== undefined && propertyIds.includes(propertyId)),
  );
  if (meant.length > 0) return meant;
  const { email, phone, language } = client;
  return [
    {
      id: `client:${clientId}`,
      name: clientNameOf(client),
      language,
      email: email === "" ? null : email,
      phone: phone === "" ? null : phone,
      clientId,
    },
  ];
}

/** Those of many clients of whom `findClientRecipients` finds somebody with an address. A login always has one. */
export async function findClientsWithEmail(ctx: Ctx, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set();
  const withLogin = await findClientsWithLogin(ctx, clientIds);
  const rows = await ctx.db
    .selectFrom("client")
    .select(["id", "email"])
    .where("id", "in", clientIds)
    .where("archived_at", "is", null)
    .execute();
  return new Set(rows.filter(({ id, email }) => email !== "" || withLogin.has(id)).map(({ id }) => id));
}

/** The client who is signed in, as messages find them; undefined for everybody else. */
export async function findOwnRecipient(ctx: Ctx): Promise<Recipient | undefined> {
  const { actor } = ctx;
  const client = actor.kind === "client" ? await findLivingClient(ctx, actor.clientId) : undefined;
  if (actor.kind !== "client" || !client) return undefined;
  return (await loginsOf(ctx, client)).find(({ id }) => id === `user:${actor.userId}`);
}

/** Whoever is the only one and told no number of their own is texted at the client's; of several nobody would be meant. */
async function loginsOf(ctx: Ctx, { id, phone }: ClientRow): Promise<LoginRecipient[]> {
  const logins = await findLoginRecipients(ctx, id);
  const [first] = logins;
  return first && logins.length === 1 ? [{ ...first, phone: first.phone ?? (phone || null) }] : logins;
}
