import * as z from "zod";
import { OwnAppointment } from "#modules/appointments/contract.ts";
import { APPOINTMENT_KINDS } from "#modules/appointments/rules.ts";
import { OwnIssue } from "#modules/issues/contract.ts";
import { endpoint } from "#platform/contract.ts";
import { CLIENT_NEWS, CLIENT_NEWS_TYPES } from "./rules.ts";

const percent = z.number().int().nullable();

const Activity = z.object({
  /** Of the visit or the appointment. */
  id: z.string(),
  type: z.enum(CLIENT_NEWS_TYPES),
  what: z.enum(CLIENT_NEWS),
  kind: z.enum(APPOINTMENT_KINDS),
  /** The service, in the language of whoever asks. */
  title: z.string(),
  /** When it became so. */
  at: z.string(),
  /** The day of the visit or the appointment. */
  date: z.string(),
  technicianName: z.string().nullable(),
});
export type ClientActivity = z.infer<typeof Activity>;

/** What the signed-in client sees first. Days are the company's, money is cents. */
export const Dashboard = z.object({
  /** The next ones, of `total`, pending ones among them. */
  appointments: z.object({ data: z.array(OwnAppointment), total: z.number().int() }),
  /** Those reported last of the open ones, of `total`, which is counted up to 100. */
  issues: z.object({ data: z.array(OwnIssue), total: z.number().int() }),
  /** Of the visits of the last 12 months: how well they are cared for, and from what that is reckoned; see `serviceHealth`. */
  health: z
    .object({
      score: z.number().int(),
      parts: z.object({ effectiveness: percent, findings: percent, ratings: percent }),
    })
    .nullable(),
  /** The recurring service that is due next. */
  plan: z
    .object({
      title: z.string(),
      priceCents: z.number().int().nullable(),
      dueOn: z.string(),
      /** The price that it will have, and from which day on. */
      comingPrice: z.object({ fromOn: z.string(), priceCents: z.number().int() }).nullable(),
    })
    .nullable(),
  /** The newest first. */
  recentActivity: z.array(Activity),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/my/dashboard",
  summary:
    "What the signed-in client sees first: the next appointments, open issues, service health of the last 12 months (0 to 100), the next plan with its price in cents, recent activity; days are company time",
  access: "client",
  input: z.object({}),
  output: Dashboard,
  errors: [],
});

const OwnCounts = z.object({ appointments: z.number().int(), issues: z.number().int() });
export type OwnCounts = z.infer<typeof OwnCounts>;

export const getOwnCounts = endpoint({
  method: "GET",
  path: "/api/my/counts",
  summary:
    "How many appointments the signed-in client has ahead of them, and how many of their issues are open, up to 100",
  access: "client",
  input: z.object({}),
  output: OwnCounts,
  errors: [],
});
