import type { Selectable } from "kysely";
import { findAppointment, placeOfAppointment, placesOfAppointments } from "#modules/appointments/server/index.ts";
import { findMarkableOfMany } from "#modules/properties/server/index.ts";
import type { FileView } from "#platform/files-contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import type { Plan, Sheet } from "../contract.ts";
import { devicePolicy } from "../policy.ts";
import { nextNumber } from "../rules.ts";
import { companyToday, devicesOfMany, viewDevice } from "./device-rows.ts";
import { findReadablePlace, findReadablePlaces, readablePlace, type Place } from "./find-place.ts";
import { PLAN_PICTURE } from "./plan-files.ts";

/** @throws AppError properties.not_found */
export const readPlan = async (ctx: Ctx, propertyId: string): Promise<Plan> =>
  planOf(ctx, await readablePlace(ctx, propertyId));

async function planOf(ctx: Ctx, place: Place): Promise<Plan> {
  const [plan] = await plansOf(ctx, [place]);
  if (!plan) throw new Error("Each place has a plan");
  return plan;
}

/** One for each place, in their order, by as many statements as one takes. */
async function plansOf(ctx: Ctx, places: readonly Place[]): Promise<Plan[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const today = await companyToday(ctx);
  const markable = await findMarkableOfMany(ctx, ids);
  const rows = Map.groupBy(await devicesOfMany(ctx, ids, { removed: false }), (row) => row.property_id);
  const sheets = await sheetsOfMany(ctx, ids);
  const versions = await findVersions(ctx, ids);
  return places.map((place): Plan => {
    const { id } = place;
    const devices = rows.get(id) ?? [];
    return {
      propertyId: id,
      place: place.line,
      sheets: sheets.get(id) ?? [],
      devices: devices.map(viewDevice(ctx, place, today)),
      entryPoints: markable.get(id)?.entryPoints ?? [],
      vulnerableAreas: markable.get(id)?.vulnerableAreas ?? [],
      version: versions.get(id) ?? 0,
      nextNumber: nextNumber(devices.map(({ number }) => number)),
      today,
      can: rightsAt(ctx, place),
    };
  });
}

function rightsAt({ actor }: Ctx, place: Place): Plan["can"] {
  const change = devicePolicy.change(actor, place);
  return { draw: change, changeDevices: change };
}

async function findVersions({ db }: Ctx, propertyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const plans = await db
    .selectFrom("property_plan")
    .select(["property_id", "version"])
    .where("property_id", "in", [...propertyIds])
    .execute();
  return new Map(plans.map((plan) => [plan.property_id, plan.version]));
}

/** In their order. Whoever asks has seen the property. */
export const findSheets = async (ctx: Ctx, propertyId: string): Promise<Sheet[]> =>
  (await sheetsOfMany(ctx, [propertyId])).get(propertyId) ?? [];

async function sheetsOfMany(ctx: Ctx, propertyIds: readonly string[]): Promise<ReadonlyMap<string, Sheet[]>> {
  const rows = await ctx.db
    .selectFrom("plan_sheet")
    .selectAll()
    .where("property_id", "in", [...propertyIds])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const onPictures = new Set(rows.flatMap((row) => (row.file_id === null ? [] : [row.property_id])));
  const files = [...(await filesOfMany(ctx, PLAN_PICTURE, [...onPictures])).values()].flat();
  const fileOf = new Map(files.map((file): [string, FileView] => [file.id, file]));
  const byPlace = Map.groupBy(rows, (row) => row.property_id);
  return new Map([...byPlace].map(([id, sheets]) => [id, sheets.flatMap((row) => toSheet(row, fileOf))]));
}

function toSheet(row: Selectable<Database["plan_sheet"]>, fileOf: ReadonlyMap<string, FileView>): Sheet[] {
  const { id, name, shapes, marks } = row;
  if (row.kind === "grid") {
    const { width, height, feet_per_cell: feetPerCell } = row;
    return [{ id, name, shapes, marks, kind: "grid", width, height, feetPerCell }];
  }
  const file = fileOf.get(row.file_id ?? "");
  return file ? [{ id, name, shapes, marks, kind: "picture", file }] : [];
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
  const placeIds = await placesOfAppointments(ctx, appointmentIds);
  const asked = appointmentIds.flatMap((id) => placeIds.get(id) ?? []);
  const readable = await findReadablePlaces(ctx, [...new Set(asked)]);
  const plans = new Map((await plansOf(ctx, [...readable.values()])).map((plan) => [plan.propertyId, plan]));
  const taken = new Map<string, Plan>();
  const places: TakenPlans["places"] = [];
  let left = MAX_TAKEN_CHARACTERS;
  for (const appointmentId of appointmentIds) {
    const plan = plans.get(placeIds.get(appointmentId) ?? "");
    if (plan && !taken.has(plan.propertyId)) {
      const size = JSON.stringify(plan).length;
      if (size > left) continue;
      left -= size;
      taken.set(plan.propertyId, plan);
    }
    places.push({ appointmentId, propertyId: plan?.propertyId ?? null });
  }
  return { places, plans: [...taken.values()] };
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
