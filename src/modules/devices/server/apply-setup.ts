import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { DeviceSetup, Position } from "../contract.ts";
import { MAX_DEVICES, nextNumber } from "../rules.ts";
import type { HeldDevice } from "./change-device.ts";
import { positionOf } from "./device-rows.ts";
import { holdVisitedPlace } from "./find-place.ts";
import { installDevice } from "./install-device.ts";
import { removeDevice, replaceDevice } from "./remove-device.ts";
import { moveDevice } from "./update-device.ts";

/** What became of what somebody did with a device while nobody could ask the office. */
export interface AppliedSetup {
  /** Nothing of it changed anything. */
  isKept: boolean;
  /** What met a decision of somebody else, a sentence each; none: all of it is as it was recorded. */
  clashes: string[];
}

type SetupOf<What extends DeviceSetup["what"]> = Extract<DeviceSetup, { what: What }>;

interface Done {
  propertyId: string;
  /** The company's day on which it was done. */
  on: string;
}

const kept = (clash: string): AppliedSetup => ({ isKept: true, clashes: [clash] });
const APPLIED: AppliedSetup = { isKept: false, clashes: [] };
const hold = holdVisitedPlace;

/**
 * Carries out what was done with a device at a door, later and in the caller's transaction, which has judged that
 * whoever did it was there. The device stands as they left it, whatever the office decided meanwhile: so only what two
 * cannot have, such as a number, gives way, and only what somebody else changed meanwhile is left alone. The same once
 * more changes nothing.
 *
 * @throws AppError devices.id_taken
 */
export async function applySetup(ctx: Ctx, setup: DeviceSetup, done: Done): Promise<AppliedSetup> {
  try {
    return await apply(ctx, setup, done);
  } catch (fault) {
    const clash = fault instanceof AppError ? WHOLE[fault.code] : undefined;
    if (clash === undefined) throw fault;
    return kept(clash);
  }
}

/** What leaves nothing to carry out. */
const WHOLE: Readonly<Record<string, string>> = {
  "properties.not_found": "This property is no longer in use.",
  "devices.too_many": `This property has ${MAX_DEVICES} devices already.`,
};

const DEVICE = "select device.* from device where device.id = $1 for update";
const SUCCESSOR = "select device.id from device where device.replaces_id = $1";

async function apply(ctx: Ctx, setup: DeviceSetup, done: Done): Promise<AppliedSetup> {
  await hold(ctx, done.propertyId);
  if (setup.what === "install") return install(ctx, setup, done);
  const [row] = await rowsOf<HeldDevice>(ctx.db, DEVICE, [setup.deviceId]);
  if (row?.property_id !== done.propertyId) return kept(`Device ${setup.number} is not at this property.`);
  if (setup.what === "replace") return replace(ctx, row, setup, done);
  if (setup.what === "remove") return remove(ctx, row, setup, done);
  return row.removed_on === null ? move(ctx, row, setup) : kept(goneWords(setup));
}

const goneWords = ({ number }: Pick<DeviceSetup, "number">): string =>
  `Device ${number} was removed or replaced by someone else.`;

async function install(ctx: Ctx, setup: SetupOf<"install">, { propertyId, on }: Done): Promise<AppliedSetup> {
  const [known] = await rowsOf<HeldDevice>(ctx.db, DEVICE, [setup.deviceId]);
  if (known?.property_id === propertyId) return APPLIED;
  const { what: _, ...told } = setup;
  return withoutTaken(ctx, { ...told, propertyId }, async (ctx, fields) => {
    await installDevice(ctx, { ...told, ...fields, id: propertyId, productId: null, notes: "", installedOn: on }, hold);
  });
}

async function replace(
  ctx: Ctx,
  row: HeldDevice,
  { number, newDeviceId, barcode, why }: SetupOf<"replace">,
  { propertyId, on }: Done,
): Promise<AppliedSetup> {
  if (row.removed_on !== null) {
    const [successor] = await rowsOf<{ id: string }>(ctx.db, SUCCESSOR, [row.id]);
    return successor?.id === newDeviceId ? APPLIED : kept(goneWords({ number }));
  }
  const { id, version } = row;
  const asked = { id, version, hold, deviceId: newDeviceId, on: lastOf(row, on), why };
  return withoutTaken(ctx, { propertyId, number, barcode, position: null }, async (ctx, fields) => {
    await replaceDevice(ctx, { ...asked, barcode: fields.barcode });
  });
}

async function remove(
  ctx: Ctx,
  row: HeldDevice,
  { number, why }: SetupOf<"remove">,
  { on }: Done,
): Promise<AppliedSetup> {
  const [successor] = await rowsOf<{ id: string }>(ctx.db, SUCCESSOR, [row.id]);
  if (successor) return kept(`Device ${number} was replaced by someone else.`);
  await removeDevice(ctx, { id: row.id, version: row.version, hold }, { on: lastOf(row, on), why });
  return APPLIED;
}

/** A phone's clock may be a day off: nothing was taken away before it was there. */
const lastOf = ({ installed_on: installedOn }: HeldDevice, on: string): string => (on < installedOn ? installedOn : on);

async function move(
  ctx: Ctx,
  row: HeldDevice,
  { number, position, area, from }: SetupOf<"move">,
): Promise<AppliedSetup> {
  const is = { position: positionOf(row), area: row.area };
  const place = merged(from.position, is.position, position);
  const words = merged(from.area, is.area, area);
  const clashes = place.isTaken || words.isTaken ? [`Device ${number} was moved by someone else.`] : [];
  const fields = { number, propertyId: row.property_id, barcode: null, position: place.value };
  let becomes = is;
  const done = await withoutTaken(ctx, fields, async (ctx, free) => {
    const { id, version } = row;
    // What is off the plan meanwhile leaves it where it was.
    const isOff = free.position === null && place.value !== null;
    becomes = { position: isOff ? is.position : free.position, area: words.value };
    await moveDevice(ctx, { id, version, hold }, becomes);
  });
  const all = [...clashes, ...done.clashes];
  return { isKept: all.length > 0 && JSON.stringify(is) === JSON.stringify(becomes), clashes: all };
}

/** Of what one person changed and another did not the change counts, and of what both changed that of the other. */
function merged<Value>(seen: Value, is: Value, told: Value): { value: Value; isTaken: boolean } {
  const [before, now, wanted] = [seen, is, told].map((value) => JSON.stringify(value));
  if (wanted === before || now === wanted) return { value: is, isTaken: false };
  return now === before ? { value: told, isTaken: false } : { value: is, isTaken: true };
}

interface Fields {
  propertyId: string;
  number: number;
  barcode: string | null;
  position: Position | null;
}

const NUMBERS = "select device.number from device where device.property_id = $1 and device.removed_on is null";

/** Tries it, and once more without what somebody else has taken meanwhile. */
async function withoutTaken(
  ctx: Ctx,
  told: Fields,
  work: (ctx: Ctx, fields: Fields) => Promise<void>,
): Promise<AppliedSetup> {
  let fields = told;
  const clashes: string[] = [];
  for (;;) {
    await rowsOf(ctx.db, "savepoint set_up_device");
    try {
      await work(ctx, fields);
      await rowsOf(ctx.db, "release savepoint set_up_device");
      return { isKept: false, clashes };
    } catch (fault) {
      await rowsOf(ctx.db, "rollback to savepoint set_up_device");
      const { clash, ...free } = await freeFields(ctx, fields, fault);
      clashes.push(clash);
      fields = free;
    }
  }
}

async function freeFields(ctx: Ctx, fields: Fields, fault: unknown): Promise<Fields & { clash: string }> {
  const code = fault instanceof AppError ? fault.code : "";
  if (code === "devices.number_taken") {
    const rows = await rowsOf<{ number: number }>(ctx.db, NUMBERS, [fields.propertyId]);
    const number = nextNumber(rows.map((row) => row.number));
    return {
      ...fields,
      number,
      clash: `Someone else gave number ${fields.number} to another device, so this one is device ${number}. Please change its label.`,
    };
  }
  if (code === "devices.barcode_taken" && fields.barcode !== null)
    return {
      ...fields,
      barcode: null,
      clash: `Another device has the barcode ${fields.barcode}, so device ${fields.number} has none.`,
    };
  if (code === "devices.not_on_plan" && fields.position !== null)
    return {
      ...fields,
      position: null,
      clash: `The plan was changed by someone else, so device ${fields.number} has no new place on it.`,
    };
  throw fault;
}
