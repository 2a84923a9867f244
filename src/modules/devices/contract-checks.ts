import * as z from "zod";
import { BAIT_EATEN, CHECK_STATUSES, MAX_CHECK_FINDINGS } from "./rules.ts";

/** A check of a device, as whoever is there writes it down: a part of the report of a visit. */

const AMOUNT = "Please enter an amount such as 2 or 0.75";

export const CheckFinding = z.object({
  pest: z.string("Please say which pest").trim().min(1, "Please say which pest").max(80),
  /** Null where nobody counted. */
  count: z.number().int().min(0).max(1_000_000).nullable(),
});

export const DeviceCheck = z.object({
  deviceId: z.uuid("Please choose a device"),
  status: z.enum(CHECK_STATUSES, "Please say how you found it"),
  findings: z.array(CheckFinding).max(MAX_CHECK_FINDINGS, `Please list at most ${MAX_CHECK_FINDINGS} pests`),
  /** Null where there is no bait, or nobody looked. */
  baitEatenPercent: z.literal(BAIT_EATEN).nullable(),
  /** What was put in anew; the application of it is written down beside this. */
  bait: z
    .object({
      productId: z.uuid("Please choose a product"),
      quantity: z
        .string(AMOUNT)
        .trim()
        .max(14, AMOUNT)
        .regex(/^\d{1,9}(?:\.\d{1,4})?$/, AMOUNT),
      unit: z.string("Please choose a unit").trim().min(1, "Please choose a unit").max(20),
    })
    .nullable(),
  note: z.string().trim().max(1000, "Please keep this under 1000 characters"),
  /** Of `POST /api/files`. */
  fileId: z.uuid().nullable(),
  /** By the phone's clock; null: when it came. Of two checks of one device the later counts. */
  checkedAt: z.iso.datetime().max(40).nullable(),
});
export type DeviceCheck = z.infer<typeof DeviceCheck>;
