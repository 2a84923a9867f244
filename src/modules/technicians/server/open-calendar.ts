import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { technicianPolicy } from "../policy.ts";
import { TECHNICIANS, technicianNotFound } from "./change-technician.ts";
import { lockTechnician } from "./queries.ts";

const HINT_CHARACTERS = 4;

/**
 * Makes a secret address for the calendar and ends the one before. It is told this once: only its hash is kept.
 *
 * @throws AppError technicians.not_found | technicians.inactive | technicians.login_deactivated | request.forbidden
 */
export function openCalendar(ctx: Ctx, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { status, user_id: userId } = await holdForCalendar(ctx, id);
    if (status === "inactive")
      throw new AppError("conflict", "technicians.inactive", {
        detail: "An inactive technician cannot have a calendar address.",
      });
    if (userId !== null && (await isDeactivated(ctx, userId)))
      throw new AppError("conflict", "technicians.login_deactivated", {
        detail: "This technician's login is deactivated. Reactivate it or unlink it from the profile first.",
      });
    await endCalendar(ctx, id);
    const token = newToken();
    await ctx.db
      .insertInto("technician_calendar")
      .values({
        id: newId(),
        technician_id: id,
        token_hash: hashToken(token),
        hint: token.slice(0, HINT_CHARACTERS),
        created_at: ctx.now().toISOString(),
        revoked_at: null,
        last_read_at: null,
      })
      .execute();
    await audit(ctx, { action: "technicians.calendar_opened", entityType: "technician", entityId: id });
    await announce(ctx, TECHNICIANS);
    return token;
  });
}

/**
 * Ends the secret address at once. Where there is none, none is there afterwards either.
 *
 * @throws AppError technicians.not_found | request.forbidden
 */
export function closeCalendar(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdForCalendar(ctx, id);
    if (!(await endCalendar(ctx, id))) return;
    await audit(ctx, { action: "technicians.calendar_closed", entityType: "technician", entityId: id });
    await announce(ctx, TECHNICIANS);
  });
}

/** Held, so that of two who make an address at once one comes after the other. */
async function holdForCalendar(ctx: Ctx, id: string) {
  const technician = await lockTechnician(ctx, id);
  if (!technician) throw technicianNotFound();
  if (!technicianPolicy.manageCalendar(ctx.actor, { userId: technician.user_id }))
    throw new AppError("forbidden", "request.forbidden");
  return technician;
}

async function isDeactivated({ db }: Ctx, userId: string): Promise<boolean> {
  const login = await db
    .selectFrom("user_account")
    .select("id")
    .where("id", "=", userId)
    .where("deactivated_at", "is not", null)
    .executeTakeFirst();
  return login !== undefined;
}

/** Ends the open address of a technician, whoever asks. Tells whether there was one. */
export async function endCalendar(ctx: Ctx, technicianId: string): Promise<boolean> {
  const revoked = await ctx.db
    .updateTable("technician_calendar")
    .set({ revoked_at: ctx.now().toISOString() })
    .where("technician_id", "=", technicianId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return revoked !== undefined;
}
