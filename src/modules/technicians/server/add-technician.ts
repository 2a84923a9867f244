import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { TechnicianForm } from "../contract.ts";
import { technicianPolicy } from "../policy.ts";
import { TECHNICIANS } from "./change-technician.ts";
import { checkHireDate } from "./check-hire-date.ts";
import { columnsOf, EMAIL_UNIQUE, emailTaken } from "./technician-columns.ts";

/** @throws AppError request.forbidden | request.invalid | technicians.email_taken */
export async function addTechnician(ctx: Ctx, form: TechnicianForm): Promise<string> {
  if (!technicianPolicy.add(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await checkHireDate(ctx, form);
  const now = ctx.now().toISOString();
  const columns = columnsOf(form);
  const row = { id: newId(), user_id: null, ...columns, created_at: now, updated_at: now };
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insertInto("technician").values(row).execute().catch(onConstraint(EMAIL_UNIQUE, emailTaken));
    const changes = {
      name: `${row.first_name} ${row.last_name}`,
      ...Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, [null, value]])),
    };
    await audit(ctx, { action: "technicians.added", entityType: "technician", entityId: row.id, changes });
    await announce(ctx, TECHNICIANS);
    return row.id;
  });
}
