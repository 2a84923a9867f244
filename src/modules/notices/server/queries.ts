import { sql } from "kysely";
import { may } from "#platform/permissions.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Only notices the actor may see: the same rule as `noticePolicy.read`, as a WHERE clause. */
export function visibleNotices({ db, actor }: Ctx) {
  const all = db.selectFrom("notice").innerJoin("appointment", "appointment.id", "notice.appointment_id");
  if (may(actor, "appointments.read")) return all;
  if (actor.kind !== "staff") return all.where((eb) => eb.lit(false));
  return all.where(sql<boolean>`exists (
    select from appointment_team as team join technician as own on own.id = team.technician_id
    where team.appointment_id = appointment.id and own.user_id = ${actor.userId}
  )`);
}

export const noticeNotFound = (): AppError =>
  new AppError("not_found", "notices.not_found", { detail: "This notice does not exist." });
