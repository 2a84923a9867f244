import * as z from "zod";
import { Plan } from "#modules/devices/contract.ts";
import { NoticeView } from "#modules/notices/contract.ts";
import { endpoint } from "#platform/contract.ts";
import { FinishBasis } from "./contract-finish.ts";
import { getTechDay, UsableProduct } from "./contract-tech.ts";
import { VisitView } from "./contract-view.ts";

/** All that a phone needs for today and tomorrow without a signal. */
export const TechPackage = z.object({
  /** Today and tomorrow, as `GET /api/tech/day` tells them. */
  days: z.array(getTechDay.output),
  /** Each product once, as it is anywhere; what differs by appointment stands in `usable`. */
  products: z.array(UsableProduct),
  /** In the order in which they are offered. */
  usable: z.array(
    z.object({
      appointmentId: z.string(),
      products: z.array(z.object({ id: z.string(), mayUse: z.boolean(), reason: z.string() })),
    }),
  ),
  /** The open visits of both days and those left open before. */
  visits: z.array(VisitView),
  /** What the state requires before, of what is not over. Without who lives nearby: a phone may be lost. */
  notices: z.array(z.object({ appointmentId: z.string(), notices: z.array(NoticeView) })),
  /** Where each appointment is, for `plans`; null where nothing is drawn or stands. Left out where it did not fit. */
  places: z.array(z.object({ appointmentId: z.string(), propertyId: z.string().nullable() })),
  /** The plan of each place once, with its devices; about 2 MB of them at most. */
  plans: z.array(Plan),
  /** What the end of a visit is judged by; without licenses' numbers and prices. */
  finish: FinishBasis,
  /**
   * What to keep for `GET /api/files/{id}`: labels and data sheets, the pictures of the open visits, and those that
   * plans are drawn on.
   */
  files: z.array(z.object({ id: z.string(), kind: z.enum(["label", "sds", "picture"]) })),
});
export type TechPackage = z.infer<typeof TechPackage>;

export const getTechPackage = endpoint({
  method: "GET",
  path: "/api/tech/package",
  summary:
    "All that a technician needs for today and tomorrow without a signal: appointments, products, open visits, notices, plans with their devices, what a visit needs before it can be finished, and which files to keep. With the `version` that the phone has, `content` is null while nothing changed",
  access: "own_appointments.read",
  input: z.object({ version: z.string().max(100).optional() }),
  output: z.object({ version: z.string(), at: z.string(), content: TechPackage.nullable() }),
  errors: [],
});
