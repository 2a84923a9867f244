import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { technicianPolicy } from "../policy.ts";
import { lockTechnician, type TechnicianRow } from "./queries.ts";

export const TECHNICIANS = "technicians";

export interface Seen {
  id: string;
  version: number;
}

interface Change {
  /** As the log calls it: `technicians.<name>`. */
  name: string;
  /** Makes the change; gives what was and what is, or null where nothing differs. */
  make: (ctx: Ctx, before: TechnicianRow) => Promise<Record<string, unknown> | null>;
}

/**
 * Holds the technician, makes sure that whoever changes has seen what is so, changes, and writes it down. All parts of
 * a profile share one version, because all hold this one row: two people who edit at once are told.
 *
 * @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile
 */
export async function changeTechnician(ctx: Ctx, { id, version }: Seen, { name, make }: Change): Promise<void> {
  if (!technicianPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await inTransaction(ctx, async (ctx) => {
    const before = await lockTechnician(ctx, id);
    if (!before) throw technicianNotFound();
    if (before.version !== version)
      throw new AppError("conflict", "technicians.changed_meanwhile", {
        detail: "Someone else changed this technician in the meantime. Please check it and try again.",
      });
    const changes = await make(ctx, before);
    if (changes === null) return;
    await ctx.db
      .updateTable("technician")
      .set({ version: version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await audit(ctx, { action: `technicians.${name}`, entityType: "technician", entityId: id, changes });
    await announce(ctx, TECHNICIANS);
  });
}

export const technicianNotFound = (): AppError =>
  new AppError("not_found", "technicians.not_found", { detail: "This technician does not exist." });
