import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { Sheet } from "./contract-plan.ts";
import { Position } from "./contract-devices.ts";
import { CHECK_STATUSES, DEVICE_KINDS } from "./rules.ts";

/** What clients see of the plan and the devices of a place of theirs; what the office noted stays with the office. */

export const OwnDevice = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: z.enum(DEVICE_KINDS),
  area: z.string(),
  position: Position.nullable(),
  lastCheckedOn: z.string().nullable(),
  /** The day of the first visit since then that did not check it although it was due; null: none. */
  missedSince: z.string().nullable(),
  status: z.enum(CHECK_STATUSES).nullable(),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

const Id = z.uuid("This is not a valid property ID");

export const getOwnPlan = endpoint({
  method: "GET",
  path: "/api/my/properties/{id}/plan",
  summary: "The plan of a place of the signed-in client with its devices in use",
  access: "client",
  input: z.object({ id: Id }),
  output: z.object({ sheets: z.array(Sheet), devices: z.array(OwnDevice) }),
  errors: ["properties.not_found"],
});

export const listOwnDevices = endpoint({
  method: "GET",
  path: "/api/my/properties/{id}/devices",
  summary: "The devices in use at a place of the signed-in client, when each was last checked and how it was found",
  access: "client",
  input: z.object({ id: Id }),
  output: z.object({ data: z.array(OwnDevice) }),
  errors: ["properties.not_found"],
});
