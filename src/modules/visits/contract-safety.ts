import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { SIGNAL_WORDS } from "#modules/products/rules.ts";

/** What was applied at a client's place lately, and until when to stay out. Instants are ISO 8601 in UTC, days the company's. */

/** Later nobody has to stay out any more; what was applied stands in the service history. */
export const SAFETY_DAYS = 30;

const AppliedProduct = z.object({
  name: z.string(),
  epaNumber: z.string().nullable(),
  ingredients: z.string(),
  signalWord: z.enum(SIGNAL_WORDS).nullable(),
  area: z.string(),
  appliedAt: z.iso.datetime(),
  /** Until then people and pets stay out of the treated areas; null where the label names no time. */
  reentryAt: z.iso.datetime().nullable(),
  /** What the label says beside it: `Until sprays have dried.` */
  reentryNote: z.string(),
  /** PDFs at `GET /api/files/{id}`; null where the office has none. */
  labelFileId: z.string().nullable(),
  sdsFileId: z.string().nullable(),
});

export const PlaceSafety = z.object({
  timeZone: z.string(),
  /** When this was asked for: to count down from, whatever the clock of the phone says. */
  now: z.iso.datetime(),
  /** The latest time of all products that are not over yet; null: nobody has to stay out by the clock. */
  reentryAt: z.iso.datetime().nullable(),
  /** Finished visits with something applied, the latest first. */
  visits: z.array(z.object({ id: z.string(), date: z.string(), title: z.string(), products: z.array(AppliedProduct) })),
});
export type PlaceSafety = z.infer<typeof PlaceSafety>;

export const getOwnSafety = endpoint({
  method: "GET",
  path: "/api/my/properties/{id}/safety",
  summary: `What was applied at a place of the signed-in client in the last ${SAFETY_DAYS} days, with labels and safety data sheets, and until when to stay out`,
  access: "client",
  input: z.object({ id: z.uuid("This is not a valid property ID") }),
  output: PlaceSafety,
  errors: ["properties.not_found"],
});
