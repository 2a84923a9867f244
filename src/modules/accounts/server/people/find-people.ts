import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { People } from "../../contract.ts";
import { accountPolicy, type PersonSubject } from "../../policy.ts";
import type { ClientPlaces, DescribedClient } from "../account-parts.ts";
import { lockClientLogins } from "../mailbox/keep-client-login.ts";
import type { UserRow } from "../queries.ts";

export interface PeopleParts {
  clientPlaces: ClientPlaces;
}

/** Of whom the signed-in owner speaks: never a parameter. @throws AppError request.forbidden */
export function ownedClientId({ actor }: Pick<Ctx, "actor">): string {
  if (actor.kind !== "client" || !accountPolicy.changePeople(actor, actor.clientId))
    throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}

/** Everybody who signs in for a client, those who can do everything first. @throws AppError request.forbidden | clients.not_found */
export async function findPeople(ctx: Ctx, { clientPlaces }: PeopleParts, clientId: string): Promise<People> {
  if (!accountPolicy.seePeople(ctx.actor, clientId)) throw new AppError("forbidden", "request.forbidden");
  const client = await describe(ctx, clientPlaces, clientId);
  const rows = await ctx.db
    .selectFrom("user_account")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy((eb) => eb("property_ids", "is not", null))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const invitations = await ctx.db
    .selectFrom("client_invitation")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const now = ctx.now();
  return {
    people: rows.map((row) => personView(ctx, row, rows)),
    invitations: invitations.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      email: row.email,
      propertyIds: row.property_ids === null ? null : [...row.property_ids],
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      hasLapsed: new Date(row.expires_at) <= now,
    })),
    places: client.places,
  };
}

function personView({ actor }: Ctx, row: UserRow, all: readonly UserRow[]): People["people"][number] {
  const mayChange = accountPolicy.changePerson(actor, subjectOf(row, all));
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    propertyIds: row.property_ids === null ? null : [...row.property_ids],
    isSelf: "userId" in actor && actor.userId === row.id,
    lastSignedInAt: row.last_signed_in_at,
    can: { change: mayChange, remove: mayChange },
  };
}

const isOwner = ({ property_ids, deactivated_at }: UserRow): boolean =>
  property_ids === null && deactivated_at === null;

const subjectOf = (row: UserRow, all: readonly UserRow[]): PersonSubject => ({
  id: row.id,
  clientId: row.client_id ?? "",
  isLastOwner: isOwner(row) && !all.some((other) => other.id !== row.id && isOwner(other)),
});

/** @throws AppError clients.not_found */
export async function describe(ctx: Ctx, clientPlaces: ClientPlaces, clientId: string): Promise<DescribedClient> {
  const client = await clientPlaces.describe(ctx, clientId);
  if (!client) throw new AppError("not_found", "clients.not_found");
  return client;
}

/**
 * The logins of a client, held until the caller's transaction ends. An owner whose right somebody else has taken at this
 * very moment has it no longer.
 *
 * @throws AppError request.forbidden | accounts.person_not_found
 */
export async function lockPeople(ctx: Ctx, clientId: string): Promise<UserRow[]> {
  const { actor } = ctx;
  if (!accountPolicy.changePeople(actor, clientId)) throw new AppError("forbidden", "request.forbidden");
  const rows = await lockClientLogins(ctx, [clientId]);
  const isStillOwner = rows.some((row) => "userId" in actor && row.id === actor.userId && isOwner(row));
  if (actor.kind === "client" && !isStillOwner) throw new AppError("not_found", "accounts.person_not_found");
  return rows;
}

/** @throws AppError request.forbidden | accounts.person_not_found | accounts.last_owner */
export async function lockPerson(ctx: Ctx, clientId: string, id: string): Promise<UserRow> {
  const rows = await lockPeople(ctx, clientId);
  const row = rows.find((person) => person.id === id);
  if (!row)
    throw new AppError("not_found", "accounts.person_not_found", { detail: "This person does not sign in here." });
  const subject = subjectOf(row, rows);
  if (subject.isLastOwner)
    throw new AppError("conflict", "accounts.last_owner", {
      detail: "This is the only person who sees everything. Give somebody else access to all locations first.",
    });
  if (!accountPolicy.changePerson(ctx.actor, subject))
    throw new AppError("forbidden", "request.forbidden", {
      detail: "You cannot change your own access. Somebody else who sees all locations can.",
    });
  return row;
}
