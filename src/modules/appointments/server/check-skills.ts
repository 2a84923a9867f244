import { findServiceBySlug } from "#modules/catalogue/server/index.ts";
import { lacksFor, technicianNameOf } from "#modules/technicians/rules.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Before } from "./change-appointment.ts";

/** Who goes to what, and why although they lack something; without a reason they must lack nothing. */
export interface Assigned {
  technicianId: string | null;
  serviceType: string;
  skillsReason: string;
}

/**
 * Whether the technician may be sent to that service.
 *
 * @returns the reason that had to be given; empty where nothing is lacking
 * @throws AppError appointments.technician_unfit
 */
export async function checkSkills(ctx: Ctx, { technicianId, serviceType, skillsReason }: Assigned): Promise<string> {
  if (technicianId === null) return "";
  const service = await findServiceBySlug(ctx, serviceType);
  const technician = await ctx.db
    .selectFrom("technician")
    .select(["first_name", "last_name", "specialties", "skill_level as skillLevel"])
    .where("id", "=", technicianId)
    .executeTakeFirst();
  // A consultation asks for nothing in particular.
  if (!service || !technician) return "";
  const lacks = lacksFor(technician, { specialty: service.specialty, skillLevel: service.skill_level });
  if (lacks.length === 0) return "";
  if (skillsReason !== "") return skillsReason;
  throw new AppError("conflict", "appointments.technician_unfit", {
    detail: `${technicianNameOf(technician)} ${lacks.join(" and ")}.`,
  });
}

/** The same of a visit that is there: whoever goes to it already need not obey rules that have changed since. */
export async function checkSkillsOf(
  ctx: Ctx,
  row: Before,
  { isScheduled, ...wish }: Assigned & { isScheduled: boolean },
) {
  const isHeld = row.technician_id === wish.technicianId && row.service_type === wish.serviceType;
  // Who is named in a request is a preference until the request gets its time.
  if (isHeld && (row.time_window === null || !isScheduled)) return row.skill_override;
  return checkSkills(ctx, wish);
}
