import { findAppointment, placeOfAppointment } from "#modules/appointments/server/index.ts";
import { findMarkable } from "#modules/properties/server/index.ts";
import type { FileView } from "#platform/files-contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { Plan, Sheet } from "../contract.ts";
import { devicePolicy } from "../policy.ts";
import { nextNumber } from "../rules.ts";
import { companyToday, devicesOf, deviceViewer } from "./device-rows.ts";
import { findReadablePlace, readablePlace, type Place } from "./find-place.ts";
import { PLAN_PICTURE } from "./plan-files.ts";

/** @throws AppError properties.not_found */
export const readPlan = async (ctx: Ctx, propertyId: string): Promise<Plan> =>
  planOf(ctx, await readablePlace(ctx, propertyId));

async function planOf(ctx: Ctx, place: Place): Promise<Plan> {
  const { id: propertyId } = place;
  const { entryPoints, vulnerableAreas } = await findMarkable(ctx, propertyId);
  const rows = await devicesOf(ctx, propertyId, { removed: false });
  return {
    propertyId,
    place: place.line,
    sheets: await findSheets(ctx, propertyId),
    devices: rows.map(await deviceViewer(ctx, place)),
    entryPoints,
    vulnerableAreas,
    version: await findVersion(ctx, propertyId),
    nextNumber: nextNumber(rows.map(({ number }) => number)),
    today: await companyToday(ctx),
    can: rightsAt(ctx, place),
  };
}

function rightsAt({ actor }: Ctx, place: Place): Plan["can"] {
  const change = devicePolicy.change(actor, place);
  return { draw: change, changeDevices: change };
}

async function findVersion({ db }: Ctx, propertyId: string): Promise<number> {
  const plan = await db
    .selectFrom("property_plan")
    .select("version")
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return plan?.version ?? 0;
}

/** In their order. Whoever asks has seen the property. */
export async function findSheets(ctx: Ctx, propertyId: string): Promise<Sheet[]> {
  const rows = await ctx.db
    .selectFrom("plan_sheet")
    .selectAll()
    .where("property_id", "=", propertyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const files = rows.some(({ file_id: id }) => id !== null)
    ? await filesOf(ctx, { kind: PLAN_PICTURE, id: propertyId })
    : [];
  const fileOf = new Map(files.map((file): [string, FileView] => [file.id, file]));
  return rows.flatMap((row): Sheet[] => {
    const { id, name, shapes, marks } = row;
    if (row.kind === "grid") {
      const { width, height, feet_per_cell: feetPerCell } = row;
      return [{ id, name, shapes, marks, kind: "grid", width, height, feetPerCell }];
    }
    const file = fileOf.get(row.file_id ?? "");
    return file ? [{ id, name, shapes, marks, kind: "picture", file }] : [];
  });
}

/** So much of plans a phone takes along, as JSON. A large site has 500 devices, which is a fifth of it. */
const MAX_TAKEN_CHARACTERS = 2_000_000;

export interface TakenPlans {
  /** Where each appointment is; null where there is no plan to read. One that is left out did not fit. */
  places: { appointmentId: string; propertyId: string | null }[];
  plans: Plan[];
}

/**
 * For a phone that reads ahead: the plans of the places of several appointments, each once and the first ones first, as
 * long as they fit. Appointments that the actor may not see have no place.
 */
export async function readPlansOfMany(ctx: Ctx, appointmentIds: readonly string[]): Promise<TakenPlans> {
  const places: TakenPlans["places"] = [];
  const plans = new Map<string, Plan | null>();
  let left = MAX_TAKEN_CHARACTERS;
  for (const appointmentId of appointmentIds) {
    const isSeen = (await findAppointment(ctx, appointmentId)) !== undefined;
    const propertyId = isSeen ? await placeOfAppointment(ctx, appointmentId) : null;
    if (propertyId !== null && !plans.has(propertyId)) {
      const place = await findReadablePlace(ctx, propertyId);
      const plan = place ? await planOf(ctx, place) : null;
      const size = plan ? JSON.stringify(plan).length : 0;
      if (size > left) continue;
      left -= size;
      plans.set(propertyId, plan);
    }
    const plan = propertyId === null ? null : (plans.get(propertyId) ?? null);
    places.push({ appointmentId, propertyId: plan?.propertyId ?? null });
  }
  return { places, plans: [...plans.values()].filter((plan) => plan !== null) };
}

/**
 * For the phone: the plan of the place where an appointment is.
 *
 * @throws AppError appointments.not_found
 */
export async function readAppointmentPlan(ctx: Ctx, appointmentId: string): Promise<Plan | null> {
  const appointment = await findAppointment(ctx, appointmentId);
  if (!appointment) throw new AppError("not_found", "appointments.not_found");
  const placeId = await placeOfAppointment(ctx, appointmentId);
  // Whoever went there long ago sees the appointment, and no longer what stands there.
  const place = placeId === null ? undefined : await findReadablePlace(ctx, placeId);
  return place ? planOf(ctx, place) : null;
}
