import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { Pagination } from "#platform/lists.ts";
import { day, duration, PlanFrequency, ServiceSlug, TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import { PLAN_STATUSES } from "./rules.ts";
import { MAX_PRICE_CENTS, NOTICE_STATES } from "./rules-prices.ts";

export * from "./contract-prices.ts";
export * from "./contract-rounds.ts";

const COST = "Please enter an amount such as 120 or 120.50";

/** A recurring service that a client subscribes to. Days in company time, money in cents. */
export const PlanForm = z.object({
  clientId: z.uuid("Please choose a client"),
  propertyId: z.uuid("Please choose a property").nullable().default(null),
  /** A recurring service of the catalogue, which says how often it can be done. */
  serviceType: ServiceSlug,
  frequency: PlanFrequency,
  timeWindow: z.enum(TIME_WINDOW_NAMES).default("anytime"),
  minutes: duration,
  technicianId: z.uuid().nullable().default(null),
  priceCents: z.number(COST).int(COST).min(0, COST).max(MAX_PRICE_CENTS, COST).nullable().default(null),
  startsOn: day,
  endsOn: day.nullable().default(null),
  notes: z.string().trim().max(5000, "Please keep this under 5,000 characters").default(""),
});
export type PlanForm = z.input<typeof PlanForm>;
export type PlanRequest = z.output<typeof PlanForm>;

export const Plan = z.object({
  id: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  propertyId: z.string(),
  address: z.string(),
  title: z.string(),
  serviceType: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  /** False: the service was withdrawn since, or is no recurring one any more; the plan keeps it. */
  isServiceOffered: z.boolean(),
  frequency: PlanFrequency,
  timeWindow: z.enum(TIME_WINDOW_NAMES),
  minutes: z.number().int(),
  technicianId: z.string().nullable(),
  technicianName: z.string().nullable(),
  priceCents: z.number().int().nullable(),
  /** The price that it will have, and how the client was told of it. */
  comingPrice: z
    .object({
      id: z.string(),
      priceCents: z.number().int(),
      fromOn: z.string(),
      notice: z.enum(NOTICE_STATES),
      toldAt: z.string().nullable(),
      /**
       * The client turned autopay on since, and the first charge at this price comes sooner after the written notice than
       * federal rules allow: when it can come, and from which day on it could.
       */
      shortNotice: z.object({ chargeOn: z.string(), earliestOn: z.string() }).nullable(),
    })
    .nullable(),
  notes: z.string(),
  status: z.enum(PLAN_STATUSES),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** The next appointment: when it should be, and the days between which it may be. */
  dueOn: z.string(),
  earliestOn: z.string(),
  latestOn: z.string(),
  isOverdue: z.boolean(),
  /** The appointment that was made for it, if it is near enough. */
  nextAppointmentId: z.string().nullable(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/plans",
  summary: "Recurring services: of a client, or those whose appointment is overdue; the next due first",
  access: "appointments.read",
  input: z.object({
    clientId: z.uuid().optional(),
    status: z.enum(PLAN_STATUSES).optional(),
    overdue: yesOrNo.default(false),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  output: z.object({
    data: z.array(Plan),
    pagination: Pagination,
  }),
  errors: [],
});

export const createPlan = endpoint({
  method: "POST",
  path: "/api/plans",
  summary:
    "Starts a recurring service; its appointments are created 60 days ahead, each scheduled from the completion of the last",
  access: "appointments.write",
  idempotent: true,
  status: 201,
  input: PlanForm,
  output: Plan,
  errors: ["clients.not_found", "properties.not_found", "appointments.technician_not_found"],
});

const Seen = { id: z.uuid(), version: z.number().int() };

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/plans/{id}",
  summary: "Changes, pauses, resumes or ends a recurring service; its unscheduled appointment is removed with it",
  access: "appointments.write",
  input: PlanForm.omit({ clientId: true }).extend({ ...Seen, status: z.enum(PLAN_STATUSES) }),
  output: Plan,
  errors: [
    "appointments.plan_not_found",
    "appointments.plan_ended",
    "appointments.changed_meanwhile",
    "properties.not_found",
    "appointments.technician_not_found",
  ],
});
