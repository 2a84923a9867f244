import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { DEVICE_KINDS } from "./rules.ts";

/** Computed from the checks and findings of visits each time it is asked for; months are the company's. */

export const MAX_TREND_MONTHS = 36;

const Counts = z.array(z.number().int());

export const DeviceTrend = z.object({
  /** `2026-03`, the oldest first; every list of counts has one for each. */
  months: z.array(z.string()),
  /** Checks of devices (of two in one visit the later), those that showed activity, and devices that a visit missed. */
  checked: Counts,
  active: Counts,
  missed: Counts,
  /** Animals counted at devices and on visits; one that nobody counted is one. The most first. */
  byPest: z.array(z.object({ pest: z.string(), total: z.number().int(), counts: Counts })),
  /** Checks with activity, by where the device stands now, and findings of visits, by where they were. The most first. */
  byArea: z.array(z.object({ area: z.string(), total: z.number().int(), counts: Counts })),
  /** Checks with activity of each place, also of devices that were replaced there; by number. */
  byDevice: z.array(
    z.object({
      deviceId: z.string(),
      number: z.number().int(),
      kind: z.enum(DEVICE_KINDS),
      area: z.string(),
      total: z.number().int(),
      checked: Counts,
      counts: Counts,
    }),
  ),
});
export type DeviceTrend = z.infer<typeof DeviceTrend>;

const Asked = z.object({
  id: z.uuid("This is not a valid property ID"),
  months: z.coerce.number().int().min(1).max(MAX_TREND_MONTHS).default(12),
});

export const getDeviceTrend = endpoint({
  method: "GET",
  path: "/api/properties/{id}/device-trend",
  summary: `What devices and visits of a property showed, month by month up to this one (company time), over at most ${MAX_TREND_MONTHS}`,
  access: ["clients.read", "own_appointments.read"],
  input: Asked,
  output: DeviceTrend,
  errors: ["properties.not_found"],
});

export const getOwnDeviceTrend = endpoint({
  method: "GET",
  path: "/api/my/properties/{id}/device-trend",
  summary: `The same of a place of the signed-in client, over at most ${MAX_TREND_MONTHS} months`,
  access: "client",
  input: Asked,
  output: DeviceTrend,
  errors: ["properties.not_found"],
});
