import type { StaffRole } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { UserRow } from "../queries.ts";

export type StaffUserRow = UserRow & { staff_role: StaffRole };

export interface LockedStaff {
  user: StaffUserRow;
  /** Whether somebody else could still give rights, if this one could not. */
  hasOtherAdministrator: boolean;
}

/**
 * A member of staff and all administrators, held until the caller's transaction ends: of two administrators who take
 * the role from each other at the same moment, the second finds what the first has done, and may do it no longer.
 *
 * @throws AppError accounts.staff_not_found | request.forbidden
 */
export async function lockStaff({ db, actor }: Ctx, id: string): Promise<LockedStaff> {
  const rows = await db
    .selectFrom("user_account")
    .selectAll()
    .where("kind", "=", "staff")
    .where((eb) => eb.or([eb("id", "=", id), eb("staff_role", "=", "administrator")]))
    // In one order for all, or two could wait for each other.
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const administrators = rows.filter(isAdministratorInOffice);
  if (actor.kind === "staff" && !administrators.some((row) => row.id === actor.userId))
    throw new AppError("forbidden", "request.forbidden", {
      detail: "Your account does not have permission to do this.",
    });

  const user = rows.find((row) => row.id === id);
  if (!user || !hasRole(user)) throw staffNotFound();
  return { user, hasOtherAdministrator: administrators.some((row) => row.id !== id) };
}

/** @throws AppError accounts.last_administrator */
export function keepAnAdministrator({ user, hasOtherAdministrator }: LockedStaff): void {
  if (hasOtherAdministrator || !isAdministratorInOffice(user)) return;
  throw new AppError("conflict", "accounts.last_administrator", {
    detail: "This is the last administrator. Make someone else an administrator first.",
  });
}

export const staffNotFound = () =>
  new AppError("not_found", "accounts.staff_not_found", { detail: "This account does not exist." });

const hasRole = (row: UserRow): row is StaffUserRow => row.staff_role !== null;

/** Somebody who was only invited may never come, so they do not count. */
const isAdministratorInOffice = (row: UserRow): boolean =>
  row.staff_role === "administrator" && row.deactivated_at === null && row.email_confirmed_at !== null;
