import { emailKeyOf } from "#modules/accounts/rules.ts";
import { findClientLogin, lockClientLogins, retypeClientLogins } from "#modules/accounts/server/index.ts";
import { followMailbox } from "#modules/newsletter/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ClientDetails } from "../contract.ts";
import { clientPolicy } from "../policy.ts";
import { clientNameOf, phoneKeyOf } from "../rules.ts";
import { columnsOf, intakeOf, profileOf } from "./client-columns.ts";
import type { ClientParts } from "./client-records.ts";
import { emailTaken } from "./create-client.ts";
import { notFound } from "./find-detail.ts";
import { lockMoves } from "./lock-moves.ts";
import { findClient, findIntake, findLeadByPhone, isId, visibleClients, type ClientRow } from "./queries.ts";
import { subjectOf, toForm, type StoredForm } from "./views.ts";

export interface SeenClient {
  id: string;
  /** As it was when the person looked at it. */
  version: number;
}

/**
 * Changes everything that the form holds. The address of the first property follows where it was the client's own
 * (`client_move_property`), and the login, if there is one, is of the client's type. A lead who is made active has become
 * a client, with what they have booked.
 *
 * @throws AppError request.forbidden | clients.not_found | clients.archived | clients.changed_meanwhile
 *   | clients.email_taken | clients.phone_taken
 */
export async function updateClient(
  ctx: Ctx,
  { recordPorts, profiles }: ClientParts,
  { id, version }: SeenClient,
  details: ClientDetails,
): Promise<void> {
  const seen = await findClient(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    // The login is locked before its client, by everybody. Should the type change only now, the version has, too.
    const isOtherType = seen !== undefined && seen.client_type !== details.clientType;
    if (isOtherType) await lockClientLogins(ctx, [id]);
    const isAccepted = seen?.status === "pending" && details.status === "active";
    if (isAccepted) await lockMoves(ctx);
    for (const port of isAccepted ? recordPorts : []) await port.lock?.(ctx, [id]);
    const row = await lockSeen(ctx, { id, version });
    const before = toForm(row, await findIntake(ctx, id), await profiles.read(ctx, id));
    const changes = changesBetween(before, details);
    if (Object.keys(changes).length === 0) return;

    await ctx.db
      .updateTable("client")
      .set((eb) => ({ ...columnsOf(details), version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("id", "=", id)
      .execute()
      .catch(onConstraint("client_email_key_unique", emailTaken))
      .catch(onConstraint("client_lead_phone_unique", phoneTaken));
    await moveNewsletter(ctx, row, details);
    const intake = intakeOf(details);
    await ctx.db
      .insertInto("client_intake")
      .values({ client_id: id, ...intake })
      .onConflict((conflict) => conflict.constraint("client_intake_pk").doUpdateSet(intake))
      .execute();
    if ("propertyType" in changes || "squareFootage" in changes)
      await profiles.write(ctx, new Map([[id, profileOf(details)]]));
    if (isOtherType) await retypeClientLogins(ctx, id, details.clientType);
    const taken = isAccepted ? await acceptRecords(ctx, recordPorts, id) : {};
    await audit(ctx, {
      action: "clients.updated",
      entityType: "client",
      entityId: id,
      changes: { ...changes, ...taken },
    });
    await announce(ctx, "clients");
  });
}

/** A login keeps its own address, and with it what came to it. */
async function moveNewsletter(ctx: Ctx, row: ClientRow, { email, language }: ClientDetails): Promise<void> {
  if (row.email === "" || emailKeyOf(email) === row.email_key) return;
  const login = await findClientLogin(ctx, row.id);
  if (login && emailKeyOf(login.email) === row.email_key) return;
  await followMailbox(ctx, { from: row.email, to: email, language });
}

/** @throws AppError request.forbidden | clients.not_found | clients.archived | clients.changed_meanwhile */
async function lockSeen(ctx: Ctx, { id, version }: SeenClient): Promise<ClientRow> {
  if (!isId(id)) throw notFound();
  const row = await visibleClients(ctx)
    .selectAll("client")
    .where("client.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.archived_at !== null)
    throw new AppError("conflict", "clients.archived", {
      detail: "This client is archived. Please restore them first.",
    });
  if (!clientPolicy.edit(ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");
  if (row.version !== version) throw changedMeanwhile();
  return row;
}

async function acceptRecords(
  ctx: Ctx,
  recordPorts: ClientParts["recordPorts"],
  id: string,
): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  for (const port of recordPorts) counts = { ...counts, ...(await port.accept?.(ctx, id))?.counts };
  return counts;
}

export const changedMeanwhile = () =>
  new AppError("conflict", "clients.changed_meanwhile", {
    detail: "Someone else changed this client in the meantime. Please check it and try again.",
  });

export const phoneTaken = () =>
  new AppError("conflict", "clients.phone_taken", { detail: "Another lead has this phone number." });

/** Who has the number: the facts of `clients.phone_taken`. */
export async function whoHasPhone(ctx: Ctx, phone: string): Promise<Record<string, unknown>> {
  const owner = await findLeadByPhone(ctx, phoneKeyOf(phone));
  return owner ? { client: { id: owner.id, name: clientNameOf(owner) } } : {};
}

/** `{ field: [before, after] }` of those that differ, in the words of the form. */
function changesBetween(before: StoredForm, after: ClientDetails): Record<string, [unknown, unknown]> {
  const was = new Map<string, unknown>(Object.entries(before));
  const pairs = Object.entries(after).map(([field, value]): [string, [unknown, unknown]] => [
    field,
    [was.get(field), value],
  ]);
  return Object.fromEntries(
    pairs.filter(([field, [from, to]]) => was.has(field) && JSON.stringify(from) !== JSON.stringify(to)),
  );
}
