import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { InvitePerson } from "../../contract.ts";
import { emailKeyOf, LASTS_MS, MAX_PEOPLE } from "../../rules.ts";
import { checkPlaces } from "./change-person.ts";
import { countInvitation } from "./count-invitation.ts";
import { describe, lockPeople, type PeopleParts } from "./find-people.ts";
import { sendClientInvitation } from "./send-client-invitation.ts";

/**
 * Asks somebody to sign in for a client. Whether the address has a login already is told to its mailbox alone, so the
 * answer is the same; only who signs in for this very client is known to whoever asks.
 *
 * @throws AppError request.forbidden | clients.not_found | properties.not_found | accounts.is_member
 *   | accounts.already_invited | accounts.too_many_people | accounts.not_confirmed
 *   | accounts.too_many_invitations | accounts.too_often_invited
 */
export function invitePerson(
  ctx: Ctx,
  { clientPlaces }: PeopleParts,
  { clientId, fullName, email, propertyIds }: InvitePerson & { clientId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const people = await lockPeople(ctx, clientId);
    const { places } = await describe(ctx, clientPlaces, clientId);
    const limit = checkPlaces(places, propertyIds);
    const emailKey = emailKeyOf(email);
    const { actor } = ctx;
    const inviter = people.find((person) => "userId" in actor && person.id === actor.userId);
    // Whoever registered with any address must not write to others from here.
    if (inviter?.email_confirmed_at === null)
      throw new AppError("conflict", "accounts.not_confirmed", { detail: "Please confirm your email address first." });
    if (people.some((person) => person.email_key === emailKey))
      throw atEmail("accounts.is_member", "This person already has access");
    const { invited } = await ctx.db
      .selectFrom("client_invitation")
      .select((eb) => eb.fn.countAll<number>().as("invited"))
      .where("client_id", "=", clientId)
      .executeTakeFirstOrThrow();
    if (people.length + invited >= MAX_PEOPLE)
      throw new AppError("conflict", "accounts.too_many_people", {
        detail: `At most ${MAX_PEOPLE} people can have access. Remove somebody first.`,
      });

    const now = ctx.now();
    const id = newId();
    await ctx.db
      .insertInto("client_invitation")
      .values({
        id,
        client_id: clientId,
        full_name: fullName,
        email,
        email_key: emailKey,
        property_ids: limit,
        language: inviter?.language ?? people[0]?.language ?? "en",
        token_hash: null,
        invited_by: "userId" in actor ? actor.userId : null,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + LASTS_MS.invitation).toISOString(),
      })
      .execute()
      .catch(
        onConstraint("client_invitation_once", () =>
          atEmail("accounts.already_invited", "This person was already invited"),
        ),
      );
    await sendIt(ctx, { id, clientId, emailKey });
    await audit(ctx, {
      action: "accounts.client_person_invited",
      entityType: "invitation",
      entityId: id,
      changes: { clientId, email, propertyIds: limit },
    });
  });
}

interface Which {
  clientId: string;
  id: string;
}

/**
 * The earlier link stops working at once.
 *
 * @throws AppError request.forbidden | accounts.invitation_not_found | accounts.too_many_invitations
 *   | accounts.too_often_invited
 */
export function resendInvitation(ctx: Ctx, { clientId, id }: Which): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockPeople(ctx, clientId);
    const changed = await ctx.db
      .updateTable("client_invitation")
      .set({ token_hash: null, expires_at: new Date(ctx.now().getTime() + LASTS_MS.invitation).toISOString() })
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .returning("email_key")
      .executeTakeFirst();
    if (!changed) throw invitationNotFound();
    await sendIt(ctx, { id, clientId, emailKey: changed.email_key });
    await audit(ctx, {
      action: "accounts.client_invitation_sent",
      entityType: "invitation",
      entityId: id,
      changes: { clientId },
    });
  });
}

/** @throws AppError request.forbidden | accounts.invitation_not_found */
export function withdrawInvitation(ctx: Ctx, { clientId, id }: Which): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockPeople(ctx, clientId);
    const gone = await ctx.db
      .deleteFrom("client_invitation")
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .returning("email")
      .executeTakeFirst();
    if (!gone) throw invitationNotFound();
    await audit(ctx, {
      action: "accounts.client_invitation_withdrawn",
      entityType: "invitation",
      entityId: id,
      changes: { clientId, email: gone.email },
    });
  });
}

/** @throws AppError accounts.too_many_invitations | accounts.too_often_invited */
async function sendIt(ctx: Ctx, { id: invitationId, ...asked }: Which & { emailKey: string }): Promise<void> {
  await countInvitation(ctx, asked);
  await enqueue(ctx, sendClientInvitation, { invitationId, emailId: newId() });
}

const invitationNotFound = () =>
  new AppError("not_found", "accounts.invitation_not_found", { detail: "This invitation no longer exists." });

const atEmail = (code: string, message: string): AppError =>
  new AppError("conflict", code, { detail: message, errors: [{ path: "email", message }] });
