import { currentCompany } from "#modules/company/server/index.ts";
import type { FileAnswer } from "#platform/contract.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AccountParts } from "./account-parts.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { findSessionUser } from "./queries.ts";

/** Everything that is kept of the client who is signed in, for them to take along. No secrets, and no names but those that they wrote down. */
export async function exportOwnData(ctx: Ctx, { clientData }: Pick<AccountParts, "clientData">): Promise<FileAnswer> {
  const { actor } = ctx;
  const user = await findSessionUser(ctx);
  const { name: company, time_zone: zone } = await currentCompany(ctx);
  const isConfirmed = typeof user?.email_confirmed_at === "string";
  const parts =
    actor.kind === "client" && user
      ? await clientData.collect(ctx, {
          userId: user.id,
          clientId: actor.clientId,
          email: isConfirmed ? user.email_key : "",
          phone: user.phone,
          isOwner: user.property_ids === null,
        })
      : {};
  const body = {
    company,
    madeAt: ctx.now().toISOString(),
    account: user && {
      email: user.email,
      isEmailConfirmed: isConfirmed,
      fullName: user.full_name,
      phone: user.phone,
      accountType: user.account_type,
      language: user.language,
      createdAt: user.created_at,
      lastSignedInAt: user.last_signed_in_at,
    },
    ...parts,
    sessions: (await listSessions(ctx)).map((session) => ({
      device: session.user_agent,
      address: session.address,
      createdAt: session.created_at,
      lastUsedAt: session.last_used_at,
    })),
    invitations: user ? await invitationsOf(ctx, user.id) : [],
    signIns: user ? await signInsOf(ctx, user.id) : [],
  };
  return { name: `my-data-${todayIn(zone, ctx.now())}.json`, body: `${JSON.stringify(body, null, 2)}\n` };
}

/** Whom they have invited who has not come yet: what they themselves wrote down. */
const invitationsOf = ({ db }: Ctx, userId: string) =>
  db
    .selectFrom("client_invitation")
    .select(["full_name as fullName", "email", "property_ids as propertyIds"])
    .select(["created_at as createdAt", "expires_at as expiresAt"])
    .where("invited_by", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

const signInsOf = ({ db }: Ctx, userId: string) =>
  db
    .selectFrom("sign_in")
    .select(["at", "outcome", "address", "user_agent as device"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
