import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { NewTechnician } from "../contract.ts";
import { technicianPolicy } from "../policy.ts";
import { TECHNICIANS } from "./change-technician.ts";
import { checkHireDate } from "./check-hire-date.ts";
import { prepareLogin } from "./give-login.ts";
import { columnsOf, EMAIL_UNIQUE, emailTaken } from "./technician-columns.ts";

/**
 * With a `loginEmail` the technician gets an account of their own in the same transaction.
 *
 * @throws AppError request.forbidden | request.invalid | technicians.email_taken | accounts.email_taken
 */
export async function addTechnician(ctx: Ctx, { loginEmail, ...form }: NewTechnician): Promise<string> {
  const isAllowed = loginEmail === "" ? technicianPolicy.add(ctx.actor) : technicianPolicy.giveLogin(ctx.actor);
  if (!isAllowed) throw new AppError("forbidden", "request.forbidden");
  await checkHireDate(ctx, form);
  const now = ctx.now().toISOString();
  const columns = columnsOf(form);
  const row = { id: newId(), ...columns, created_at: now, updated_at: now };
  const makeAccount = loginEmail === "" ? null : await prepareLogin(ctx, row, loginEmail);
  return inTransaction(ctx, async (ctx) => {
    const userId = makeAccount && (await makeAccount(ctx).catch(atLoginEmail));
    await ctx.db
      .insertInto("technician")
      .values({ ...row, user_id: userId })
      .execute()
      .catch(onConstraint(EMAIL_UNIQUE, emailTaken));
    const changes = {
      name: `${row.first_name} ${row.last_name}`,
      ...(userId !== null && { userId: [null, userId] }),
      ...Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, [null, value]])),
    };
    await audit(ctx, { action: "technicians.added", entityType: "technician", entityId: row.id, changes });
    await announce(ctx, TECHNICIANS);
    return row.id;
  });
}

/** The form has another email, too. */
function atLoginEmail(fault: unknown): never {
  if (!(fault instanceof AppError) || fault.code !== "accounts.email_taken") throw fault;
  const { message } = fault;
  throw new AppError("conflict", "accounts.email_taken", {
    detail: message,
    errors: [{ path: "loginEmail", message }],
  });
}
