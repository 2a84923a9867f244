import type { Selectable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { hashToken } from "#platform/server/ids.ts";
import type { AcceptClientInvitation } from "../../contract.ts";
import type { DescribedClient } from "../account-parts.ts";
import { insertClientUser } from "../mailbox/create-client-user.ts";
import { linkInvalid } from "../mailbox/use-verification.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseCommonPassword } from "../passwords/refuse-common-password.ts";
import { checkPlaces } from "./change-person.ts";
import type { PeopleParts } from "./find-people.ts";

interface Open {
  invitation: Selectable<Database["client_invitation"]>;
  client: DescribedClient;
}

/** The invitation of a link, while it holds. Changes nothing: mail scanners open links, too. @throws AppError accounts.link_invalid */
export async function findInvitation(ctx: Ctx, { clientPlaces }: PeopleParts, token: string): Promise<Open> {
  const invitation = await ctx.db
    .selectFrom("client_invitation")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", ctx.now().toISOString())
    .executeTakeFirst();
  const client = invitation && (await clientPlaces.describe(ctx, invitation.client_id));
  if (!client) throw linkInvalid();
  return { invitation, client };
}

/**
 * Makes the login of whoever was invited. That they have the link proves the address; the invitation is used up, and of
 * two who bring it at once one gets through. Places that are no longer in use are left out; with none left there is
 * nothing to sign in for.
 *
 * @throws AppError accounts.link_invalid | accounts.email_taken | request.invalid
 */
export async function acceptClientInvitation(
  ctx: Ctx,
  parts: PeopleParts,
  { token, fullName, password }: AcceptClientInvitation,
): Promise<{ email: string }> {
  const { invitation: seen } = await findInvitation(ctx, parts, token);
  await refuseCommonPassword(ctx, password, { email: seen.email, names: [fullName] });
  const passwordHash = await hashPassword(password);

  return inTransaction(ctx, async (ctx) => {
    // Or a login would be made for a client who is shut at this very moment.
    await parts.clientPlaces.hold(ctx, seen.client_id);
    const { invitation, client } = await findInvitation(ctx, parts, token);
    const used = await ctx.db
      .deleteFrom("client_invitation")
      .where("id", "=", invitation.id)
      .where("token_hash", "=", invitation.token_hash)
      .returning("property_ids")
      .executeTakeFirst();
    if (!used) throw linkInvalid();
    const propertyIds = placesLeft(client, used.property_ids);
    if (propertyIds?.length === 0) throw linkInvalid();
    const user = await insertClientUser(ctx, {
      clientId: invitation.client_id,
      accountType: client.accountType,
      propertyIds,
      email: invitation.email,
      fullName,
      phone: null,
      language: ctx.language,
      passwordHash,
      mustChangePassword: false,
      isEmailConfirmed: true,
    });
    // The link has shown that the mailbox is theirs, so they may be told.
    if (!user)
      throw new AppError("conflict", "accounts.email_taken", {
        detail: "This email address already has a login. Please sign in with it.",
      });
    await audit(ctx, {
      action: "accounts.client_invitation_accepted",
      entityType: "user",
      entityId: user.id,
      changes: { clientId: invitation.client_id, propertyIds },
    });
    return { email: invitation.email };
  });
}

const placesLeft = ({ places }: DescribedClient, asked: readonly string[] | null): readonly string[] | null =>
  checkPlaces(places, asked && asked.filter((id) => places.some((place) => place.id === id)));
