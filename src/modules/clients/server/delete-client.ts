import { lockClientLogins, shutClientLogins } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf, violatedConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { clientPolicy } from "../policy.ts";
import { clientNameOf } from "../rules.ts";
import type { ClientParts } from "./client-records.ts";
import { notFound } from "./find-detail.ts";
import { lockMoves } from "./lock-moves.ts";
import { isId, lockClientsWhole, type ClientRow } from "./queries.ts";
import { subjectOf } from "./views.ts";

/**
 * Archives a client who has a login or anything that refers to them, and removes one who has neither: the database
 * itself says whether something does, so that no later table can be forgotten. Appointments that are still to come
 * stand against both. What ends with the client (the plans) is locked before the client, as by everybody (see
 * `lockMoves`).
 *
 * @throws AppError request.forbidden | clients.not_found | clients.has_coming_appointments
 */
export function deleteClient(
  ctx: Ctx,
  { recordPorts }: Pick<ClientParts, "recordPorts">,
  id: string,
): Promise<{ outcome: "archived" | "removed" }> {
  return inTransaction(ctx, async (ctx) => {
    if (!isId(id) || !clientPolicy.read(ctx.actor)) throw notFound();
    const logins = await lockClientLogins(ctx, [id]);
    await lockMoves(ctx);
    for (const port of recordPorts) await port.lock?.(ctx, [id]);
    const row = (await lockClientsWhole(ctx, [id])).get(id);
    if (!row || row.archived_at !== null) throw notFound();
    if (!clientPolicy.archive(ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");

    const { time_zone: zone } = await currentCompany(ctx);
    const today = todayIn(zone, ctx.now());
    await refuseComingAppointments(ctx, recordPorts, id, today);
    const isRemoved = logins.length === 0 && (await removeUnused(ctx, id));
    if (!isRemoved) await archive(ctx, recordPorts, row, today);
    await audit(ctx, {
      action: isRemoved ? "clients.removed" : "clients.archived",
      entityType: "client",
      entityId: id,
      changes: { name: clientNameOf(row), email: row.email },
    });
    await announce(ctx, "clients");
    return { outcome: isRemoved ? "removed" : "archived" };
  });
}

/** The client is locked whole, so nobody books meanwhile. */
async function refuseComingAppointments(
  ctx: Ctx,
  recordPorts: ClientParts["recordPorts"],
  id: string,
  today: string,
): Promise<void> {
  let appointments = 0;
  for (const port of recordPorts) appointments += (await port.countComingAppointments?.(ctx, id, today)) ?? 0;
  if (appointments === 0) return;
  throw new AppError("conflict", "clients.has_coming_appointments", {
    detail:
      appointments === 1
        ? "This client still has an upcoming appointment. Please cancel or complete it first."
        : `This client still has ${appointments} upcoming appointments. Please cancel or complete them first.`,
    facts: { appointments },
  });
}

/** False when something refers to the client, which then stays as it was. */
async function removeUnused(ctx: Ctx, id: string): Promise<boolean> {
  await rowsOf(ctx.db, "savepoint remove_client");
  try {
    await ctx.db.deleteFrom("client").where("id", "=", id).execute();
    await rowsOf(ctx.db, "release savepoint remove_client");
    return true;
  } catch (fault) {
    if (violatedConstraint(fault) === null) throw fault;
    await rowsOf(ctx.db, "rollback to savepoint remove_client");
    return false;
  }
}

async function archive(
  ctx: Ctx,
  recordPorts: ClientParts["recordPorts"],
  { id }: ClientRow,
  today: string,
): Promise<void> {
  const now = ctx.now().toISOString();
  for (const port of recordPorts) await port.close?.(ctx, id, today);
  await ctx.db
    .updateTable("client")
    .set((eb) => ({ archived_at: now, updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await shutClientLogins(ctx, id);
}
