import * as z from "zod";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { ACTIVITY_TYPES, FOUND_KINDS, URGENT_TYPES, URGENCY_LEVELS } from "./rules.ts";

export * from "./contract-dashboard.ts";
export * from "./contract-setup.ts";

/** A figure beside the same figure of the time before. */
const Figure = z.object({ now: z.number().int(), before: z.number().int() });

/** A page of the office: what is opened by choosing the line. */
const Target = z.object({ kind: z.enum(FOUND_KINDS), id: z.string() });

const OverviewAppointment = z.object({
  id: z.string(),
  client: z.string(),
  service: z.string(),
  time: z.string(),
  minutes: z.number().int(),
  /** Everybody who goes, the one who leads first. */
  technicians: z.array(z.string()),
  status: z.enum(APPOINTMENT_STATUSES),
});
export type OverviewAppointment = z.infer<typeof OverviewAppointment>;

export const Overview = z.object({
  /** The day of the company that "today" is. */
  today: z.string(),
  tiles: z.object({
    /** Living clients without leads, now and 30 days ago. */
    totalClients: Figure,
    /** Signed agreements, now and 30 days ago. Null without the right to see contracts. */
    activeContracts: Figure.nullable(),
    /**
     * Cents: what was paid this month, less what was given back, and the month before up to the same day. Null without
     * the right to see money.
     */
    monthlyRevenueCents: Figure.nullable(),
    /** Asked for and not accepted yet, now and 30 days ago. Null without the right to see appointments. */
    pendingAppointments: Figure.nullable(),
  }),
  /** Null without the right to see appointments. */
  todaysAppointments: z.array(OverviewAppointment).nullable(),
  /** How many there are today, and how many of them are done and under way; the list above stops at 50. Null with it. */
  todaysProgress: z
    .object({ total: z.number().int(), completed: z.number().int(), inProgress: z.number().int() })
    .nullable(),
  /** The one that begins next, today or later. Null where there is none, and without the right to see appointments. */
  nextAppointment: OverviewAppointment.extend({ date: z.string() }).nullable(),
  /** When nothing is on today: the next day with work, or the last one. Null otherwise, and where no day has any. */
  nearestDay: z
    .object({ date: z.string(), appointments: z.array(OverviewAppointment), total: z.number().int() })
    .nullable(),
  /** Of what the actor may see. */
  urgentItems: z.array(
    z.object({
      type: z.enum(URGENT_TYPES),
      /** Whom or what it is about. */
      subject: z.string(),
      message: z.string(),
      priority: z.enum(URGENCY_LEVELS),
      target: Target.nullable(),
    }),
  ),
  /** Of what the actor may see: all of today as far as 40 entries go, and the 12 newest at least. */
  recentActivity: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** The day of the company on which it was. */
      on: z.string(),
      type: z.enum(ACTIVITY_TYPES),
      action: z.string(),
      subject: z.string(),
      /** What about it, such as the new time. */
      detail: z.string().nullable(),
      /** Who did it; null for visitors, clients and the program itself. */
      by: z.string().nullable(),
      target: Target.nullable(),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

/** What the frame of every page of the office tells. */
export const Attention = z.object({
  /** Leads and messages that nobody has opened, up to 100. Null without the right to see the inbox. */
  newInInbox: z.number().int().nullable(),
  /** Of what the actor may see, the most urgent first. */
  urgentItems: Overview.shape.urgentItems,
});
export type Attention = z.infer<typeof Attention>;

export const getAttention = endpoint({
  method: "GET",
  path: "/api/overview/attention",
  summary:
    "What needs attention: new inbox items and urgent items, for the bell and the sidebar. Each part asks for its own permission and is null or left out without it",
  access: "staff",
  input: z.object({}),
  output: Attention,
  errors: [],
});

export const getOverview = endpoint({
  method: "GET",
  path: "/api/overview",
  summary:
    "The office's day at a glance: four figures beside those before, today, what is urgent, what happened; company time, cents. Each part asks for its own permission and is null or left out without it",
  access: "clients.read",
  input: z.object({}),
  output: Overview,
  errors: [],
});

export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of that name. */
  detail: z.string(),
});
export type Found = z.infer<typeof Found>;

export const findAnything = endpoint({
  method: "GET",
  path: "/api/find",
  summary:
    "Clients, appointments, technicians and services that the words fit, up to six of each that the actor may see",
  access: "staff",
  input: z.object({ search: z.string().trim().min(2, "Please type two letters or more").max(100) }),
  output: z.object({ data: z.array(Found) }),
  errors: [],
});
