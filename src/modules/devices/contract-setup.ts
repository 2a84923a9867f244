import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { Barcode, DeviceForm, Position } from "./contract-devices.ts";
import { MAX_CHECK_DAYS } from "./rules.ts";

/** What somebody at a door did with a device without a connection; `number` is the one that the phone showed. */

const why = z
  .string()
  .trim()
  .max(1000, "Please keep this under 1000 characters")
  .refine(...NO_CARD_NUMBER);
const area = z.string().trim().max(120, "Please keep this under 121 characters");
const barcode = Barcode.min(1).nullable();
const known = { deviceId: z.uuid(), number: DeviceForm.shape.number };

export const DeviceSetup = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("install"),
    /** Its id is made on the phone, so that checks of the same visit can name it. */
    ...known,
    kind: DeviceForm.shape.kind,
    barcode,
    area,
    checkEveryDays: z.number().int().min(1).max(MAX_CHECK_DAYS).nullable(),
    position: Position.nullable(),
  }),
  z.object({
    what: z.literal("move"),
    ...known,
    position: Position.nullable(),
    area,
    /** Where the phone showed it: what somebody else changed meanwhile is not taken back. */
    from: z.object({ position: Position.nullable(), area }),
  }),
  z.object({
    what: z.literal("replace"),
    ...known,
    /** Of the one that stands there now. */
    newDeviceId: z.uuid(),
    barcode,
    why,
  }),
  z.object({ what: z.literal("remove"), ...known, why }),
]);
export type DeviceSetup = z.infer<typeof DeviceSetup>;
