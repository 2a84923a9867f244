import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { CheckFinding } from "./contract-checks.ts";
import {
  CHECK_STATUSES,
  DEVICE_KINDS,
  GRID_CELLS,
  MAX_CHECK_DAYS,
  MAX_DEVICE_NUMBER,
  MAX_SHOWN_CHECKS,
} from "./rules.ts";

/** Devices and stations of a property. Days are the company's. */

const NUMBER = `Please enter a number from 1 to ${MAX_DEVICE_NUMBER}`;
const EVERY = `Please enter 1 to ${MAX_CHECK_DAYS} days`;
const BARCODE = "Please enter a barcode of up to 60 letters and digits";

export const Barcode = z
  .string(BARCODE)
  .trim()
  .max(60, BARCODE)
  .regex(/^[\u0021-\u007E ]*$/, BARCODE);
const note = z
  .string()
  .trim()
  .max(1000, "Please keep this under 1000 characters")
  .refine(...NO_CARD_NUMBER);

export const Position = z.object({
  sheetId: z.uuid("Please choose a sheet"),
  x: z.number().min(0).max(GRID_CELLS.most),
  y: z.number().min(0).max(GRID_CELLS.most),
});
export type Position = z.infer<typeof Position>;

const area = z.string().trim().max(120, "Please keep this under 121 characters").default("");
const openBarcode = z
  .union([Barcode, z.null()])
  .default(null)
  .transform((code) => (code === "" ? null : code));

export const DeviceForm = z.object({
  /** The number on its label, at the property. */
  number: z.number(NUMBER).int(NUMBER).min(1, NUMBER).max(MAX_DEVICE_NUMBER, NUMBER),
  kind: z.enum(DEVICE_KINDS, "Please choose a kind"),
  barcode: openBarcode,
  area,
  /** What is inside, of `modules/products`. */
  productId: z
    .union([z.uuid("Please choose a product"), z.literal("").transform(() => null)])
    .nullable()
    .default(null),
  checkEveryDays: z.number(EVERY).int(EVERY).min(1, EVERY).max(MAX_CHECK_DAYS, EVERY).nullable().default(null),
  notes: note.default(""),
});
export type DeviceForm = z.input<typeof DeviceForm>;

/** A check, as it stands with the device; see `contract-checks.ts` for how it is written. */
export const DeviceCheckView = z.object({
  visitId: z.string(),
  entryId: z.string(),
  checkedOn: z.string(),
  checkedAt: z.string(),
  /** Who checked it; empty where that is not known. */
  by: z.string(),
  status: z.enum(CHECK_STATUSES),
  findings: z.array(CheckFinding),
  baitEatenPercent: z.number().int().nullable(),
  bait: z.object({ name: z.string(), quantity: z.string(), unit: z.string() }).nullable(),
  note: z.string(),
  fileId: z.string().nullable(),
});
export type DeviceCheckView = z.infer<typeof DeviceCheckView>;

export const Device = z.object({
  id: z.string(),
  propertyId: z.string(),
  number: z.number().int(),
  kind: z.enum(DEVICE_KINDS),
  barcode: z.string().nullable(),
  area: z.string(),
  /** Null: nobody has placed it on the plan. */
  position: Position.nullable(),
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  checkEveryDays: z.number().int().nullable(),
  installedOn: z.string(),
  dueOn: z.string().nullable(),
  /** Due today or before. */
  isDue: z.boolean(),
  /** The day of the first visit since the last check that did not check it although it was due; null: none. */
  missedSince: z.string().nullable(),
  /** Null: in use. */
  removedOn: z.string().nullable(),
  removedWhy: z.string(),
  /** The device that stood there before, and the one that stands there since. */
  replacesId: z.string().nullable(),
  replacedById: z.string().nullable(),
  lastCheck: DeviceCheckView.nullable(),
  notes: z.string(),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type Device = z.infer<typeof Device>;

const DeviceId = z.uuid("This is not a valid device ID");
const PropertyId = z.uuid("This is not a valid property ID");
const Seen = { id: DeviceId, version: z.number().int() };
const READ = ["clients.read", "own_appointments.read"] as const;
const WRITE = ["clients.write", "own_appointments.write"] as const;

const CHANGED = ["devices.not_found", "devices.changed_meanwhile", "devices.removed"] as const;
const TAKEN = ["devices.number_taken", "devices.barcode_taken"] as const;

export const listPropertyDevices = endpoint({
  method: "GET",
  path: "/api/properties/{id}/devices",
  summary:
    "The devices of a property by number; with `removed` also those no longer in use, each number’s latest first",
  access: READ,
  input: z.object({ id: PropertyId, removed: yesOrNo.default(false) }),
  output: z.object({ data: z.array(Device), nextNumber: z.number().int() }),
  errors: ["properties.not_found"],
});

export const getDevice = endpoint({
  method: "GET",
  path: "/api/devices/{id}",
  summary: `A device with its checks, the latest first (at most ${MAX_SHOWN_CHECKS}), also those of the devices that stood there before, and the visits that missed it`,
  access: READ,
  input: z.object({ id: DeviceId }),
  output: z.object({
    device: Device,
    checks: z.array(DeviceCheckView.extend({ deviceId: z.string() })),
    missed: z.array(z.object({ visitId: z.string(), missedOn: z.string(), dueOn: z.string() })),
    /** What stood there before, the latest first. */
    earlier: z.array(Device),
  }),
  errors: ["devices.not_found"],
});

export const findDeviceByBarcode = endpoint({
  method: "GET",
  path: "/api/devices/by-barcode",
  summary:
    "The device in use that carries a barcode, at one property or anywhere; technicians find those of places that they are sent to",
  access: READ,
  input: z.object({ barcode: Barcode.min(1, BARCODE), propertyId: PropertyId.optional() }),
  output: z.object({ device: Device, place: z.string() }),
  errors: ["devices.not_found"],
});

export const installDevice = endpoint({
  method: "POST",
  path: "/api/properties/{id}/devices",
  summary:
    "Sets up a device at a property; today unless told. Numbers are unique among those in use there, barcodes anywhere",
  access: WRITE,
  status: 201,
  idempotent: true,
  input: DeviceForm.extend({
    id: PropertyId,
    /** Made by whoever sends it, so that checks can name it before it is here; made here unless told. */
    deviceId: z.uuid().optional(),
    position: Position.nullable().default(null),
    installedOn: dayField("Please enter the day").optional(),
  }),
  output: Device,
  errors: [
    "properties.not_found",
    "devices.id_taken",
    "devices.too_many",
    "devices.product_not_found",
    "devices.not_on_plan",
    "devices.in_the_future",
    ...TAKEN,
  ],
});

export const updateDevice = endpoint({
  method: "PUT",
  path: "/api/devices/{id}",
  summary: "Changes what is known of a device; the version is that which the person looked at",
  access: WRITE,
  input: DeviceForm.extend(Seen),
  output: Device,
  errors: [...CHANGED, "devices.product_not_found", ...TAKEN],
});

export const moveDevice = endpoint({
  method: "POST",
  path: "/api/devices/{id}/move",
  summary:
    "Places a device elsewhere on the plan of its property, or takes it off the plan; the area is kept unless told",
  access: WRITE,
  input: z.object({
    ...Seen,
    position: Position.nullable(),
    area: z.string().trim().max(120, "Please keep this under 121 characters").optional(),
  }),
  output: Device,
  errors: [...CHANGED, "devices.not_on_plan"],
});

export const replaceDevice = endpoint({
  method: "POST",
  path: "/api/devices/{id}/replace",
  summary:
    "Puts a new device in the place of one: number, area, place and rhythm are kept, and so is the history of the old one. Answers the new one",
  access: WRITE,
  status: 201,
  idempotent: true,
  input: z.object({
    ...Seen,
    deviceId: z.uuid().optional(),
    /** As the old one unless told. */
    kind: z.enum(DEVICE_KINDS).optional(),
    barcode: openBarcode,
    on: dayField("Please enter the day").optional(),
    why: note.default(""),
  }),
  output: Device,
  errors: [
    ...CHANGED,
    "devices.id_taken",
    "devices.in_the_future",
    "devices.before_installed",
    "devices.barcode_taken",
  ],
});

export const removeDevice = endpoint({
  method: "POST",
  path: "/api/devices/{id}/remove",
  summary: "Takes a device away; its history stays. One that is gone stays so",
  access: WRITE,
  input: z.object({ ...Seen, on: dayField("Please enter the day").optional(), why: note.default("") }),
  output: Device,
  errors: ["devices.not_found", "devices.changed_meanwhile", "devices.in_the_future", "devices.before_installed"],
});

const day = dayField("Please enter a day such as 2026-03-04");

export const listDueDevices = endpoint({
  method: "GET",
  path: "/api/devices/due",
  summary:
    "Places with devices that are due by a day (company time; today unless told), the longest due first, with their next appointment; of one client, where one technician goes next, or with devices that visits missed. A total of 1001 means more than 1000",
  access: "clients.read",
  input: z
    .object({
      by: day.optional(),
      clientId: z.uuid().optional(),
      technicianId: z.uuid().optional(),
      /** Only places where a visit went by without checking a device that was due, and nobody has checked it since. */
      missed: yesOrNo.default(false),
      ...pageFields(25),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(
      z.object({
        propertyId: z.string(),
        client: z.object({ id: z.string(), name: z.string() }),
        /** One line, with what the client calls it. */
        place: z.string(),
        /** How many are due, and how many there are. */
        due: z.number().int(),
        devices: z.number().int(),
        oldestDueOn: z.string(),
        /** The next appointment there; null where none is booked. */
        next: z.object({ appointmentId: z.string(), date: z.string(), technicianName: z.string() }).nullable(),
        /** How many devices visits went by without checking, and since when; those checked since are not among them. */
        missed: z.object({ devices: z.number().int(), since: z.string() }).nullable(),
      }),
    ),
    pagination: Pagination,
  }),
  errors: [],
});
