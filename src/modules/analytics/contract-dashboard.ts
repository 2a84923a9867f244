import * as z from "zod";
import { OwnAppointment } from "#modules/appointments/contract-own.ts";
import { endpoint } from "#platform/contract.ts";

const percent = z.number().int().nullable();

/** What the signed-in client sees first. Days are the company's, money is cents. */
export const Dashboard = z.object({
  /** The next ones, of `total`, pending ones among them. */
  appointments: z.object({ data: z.array(OwnAppointment), total: z.number().int() }),
  /** Of the visits of the last 12 months: how well they are cared for, and from what that is reckoned; see `rules-care.ts`. */
  health: z
    .object({
      score: z.number().int(),
      parts: z.object({ effectiveness: percent, findings: percent, ratings: percent }),
    })
    .nullable(),
  /** The recurring service that is due next. */
  plan: z.object({ title: z.string(), priceCents: z.number().int().nullable(), dueOn: z.string() }).nullable(),
  /** Finished visits, the newest first. */
  recentServices: z.array(
    z.object({ id: z.string(), date: z.string(), title: z.string(), technicianName: z.string() }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/my/dashboard",
  summary:
    "What the signed-in client sees first: the next appointments, service health of the last 12 months (0 to 100), the next plan with its price in cents, recent visits; company time",
  access: "client",
  input: z.object({}),
  output: Dashboard,
  errors: [],
});
