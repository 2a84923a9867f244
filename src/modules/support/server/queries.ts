import type { Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { may } from "#platform/permissions.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { listOwnTickets } from "../contract.ts";

export type TicketRow = Selectable<Database["support_ticket"]>;

/**
 * Only rows the actor may see: the same rule as `ticketPolicy.read`, as a WHERE clause. Every read of tickets goes through
 * this, so that whoever is limited to some places of a client sees what they wrote, and nobody sees another client's.
 */
export function visibleTickets({ db, actor }: Ctx) {
  const all = db.selectFrom("support_ticket");
  if (may(actor, "inbox.read")) return all;
  if (actor.kind !== "client" || !isId(actor.clientId)) return all.where((eb) => eb.lit(false));
  const own = all.where("support_ticket.client_id", "=", actor.clientId);
  return actor.propertyIds === null ? own : own.where("support_ticket.opened_by", "=", actor.userId);
}

/** Of the client alone: a call that is not a client's sees none. */
function ownTickets(ctx: Ctx) {
  return visibleTickets(ctx).where("support_ticket.client_id", "=", ownClientId(ctx));
}

/** Whose tickets are meant: never a parameter. */
export function ownClientId({ actor }: Ctx): string {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}

/** One page, those opened last first, and the total as far as it is counted (see MAX_COUNTED). */
export async function findOwnPage(ctx: Ctx, { page, limit, status }: ParsedInputOf<typeof listOwnTickets>) {
  const all = ownTickets(ctx);
  const matching = status === undefined ? all : all.where("support_ticket.status", "=", status);
  const rows = await matching
    .selectAll()
    .orderBy("support_ticket.opened_at", "desc")
    .orderBy("support_ticket.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, pagination: { page, limit, total: await countUpTo(ctx, matching, MAX_COUNTED) } };
}

export const hasAnyOwn = async (ctx: Ctx): Promise<boolean> => (await countUpTo(ctx, ownTickets(ctx), 1)) > 0;

async function countUpTo({ db }: Ctx, matching: ReturnType<typeof visibleTickets>, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching.select("support_ticket.id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** @throws AppError support.not_found */
export async function findTicket(ctx: Ctx, id: string): Promise<TicketRow> {
  const row = await visibleTickets(ctx).selectAll().where("support_ticket.id", "=", id).executeTakeFirst();
  if (!row) throw ticketNotFound();
  return row;
}

/**
 * The ticket itself, held until the caller's transaction ends.
 *
 * @throws AppError support.not_found
 */
export async function lockTicket(ctx: Ctx, id: string): Promise<TicketRow> {
  const row = await findTicketToHold(ctx, id);
  if (!row) throw ticketNotFound();
  return row;
}

/** The same for a job, which finds that there is none any more. */
export const findTicketToHold = (ctx: Ctx, id: string): Promise<TicketRow | undefined> =>
  visibleTickets(ctx).selectAll().where("support_ticket.id", "=", id).forNoKeyUpdate().executeTakeFirst();

const ticketNotFound = (): AppError =>
  new AppError("not_found", "support.not_found", { detail: "This ticket does not exist." });
