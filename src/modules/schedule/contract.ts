import * as z from "zod";
import { SKILL_LEVELS } from "#modules/catalogue/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { idsField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields } from "#platform/lists.ts";
import {
  NearestTimes,
  OfficeAppointment,
  AppointmentCard,
  day,
  duration,
  quarter,
} from "#modules/appointments/contract.ts";
import { APPOINTMENT_STATUSES, MAX_ASSISTANTS } from "#modules/appointments/rules.ts";

/** A column of the schedule. Hours are of that day: `9:00` to `17:00`, or null when nobody works. */
export const ScheduleColumn = z.object({
  technicianId: z.string(),
  name: z.string(),
  initials: z.string(),
  specialties: z.array(z.string()),
  skillLevel: z.enum(SKILL_LEVELS),
  /** Until when they are licensed in each state of which a license is on file. */
  licences: z.array(z.object({ state: z.string(), until: z.string() })),
  days: z.array(
    z.object({
      date: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Why there are no hours: a day off, and what for. */
      absence: z.string().nullable(),
    }),
  ),
});

/** What goes on at the door of an appointment; company time. */
export const Door = z.object({
  appointmentId: z.string(),
  /** Somebody is there: since when, and who. */
  visit: z.object({ date: z.string(), since: z.string(), technicianName: z.string() }).nullable(),
  /** What the client was told last, while nobody is there. */
  arrival: z.object({ kind: z.enum(["on-my-way", "running-late"]), from: z.string(), to: z.string() }).nullable(),
});
export type Door = z.infer<typeof Door>;

export const getSchedule = endpoint({
  method: "GET",
  path: "/api/schedule",
  summary: "Everything scheduled over up to 14 days, with the technicians' hours; days and times in company time",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({
    from: day,
    days: z.coerce.number().int().min(1).max(14).default(1),
    technicianId: z.uuid().optional(),
    withCancelled: yesOrNo.default(false),
  }),
  output: z.object({
    appointments: z.array(AppointmentCard),
    technicians: z.array(ScheduleColumn),
    /** The company's hours of each day; `special` names a holiday or a day of its own. */
    opening: z.array(
      z.object({
        date: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        special: z.string().nullable(),
      }),
    ),
    visitsAtOnce: z.number().int(),
    /** Of the appointments at which somebody is, and of today's whose technician said when they will be there. */
    doors: z.array(Door),
    /** What the office has to do before these appointments, by the state they are in; what is done at the door is left out. */
    openNotices: z.array(z.object({ appointmentId: z.string(), names: z.array(z.string()) })),
    /**
     * When nothing is on in these days: the last day with appointments before them and the first one after; null
     * otherwise.
     */
    daysWithWork: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  }),
  errors: [],
});

/** What a month shows of a day, in company time. */
export const ScheduleDay = z.object({
  date: z.string(),
  /** The company's hours; null while it is closed. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The name of a holiday or of a day of the company's own. */
  special: z.string().nullable(),
  /** Cancelled ones and requests without a time are not counted. */
  appointments: z.number().int(),
  byStatus: z.partialRecord(z.enum(APPOINTMENT_STATUSES), z.number().int()),
  /** How many have a time and nobody who goes. */
  unassigned: z.number().int(),
  /** Of the technicians' time: what appointments take, and what there is. */
  bookedMinutes: z.number().int(),
  workingMinutes: z.number().int(),
});

export const getScheduleDays = endpoint({
  method: "GET",
  path: "/api/schedule/days",
  summary:
    "How many appointments each of up to 42 days has, by status, and how much of the technicians' time they take",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({
    from: day,
    days: z.coerce.number().int().min(1).max(42).default(42),
    technicianId: z.uuid().optional(),
  }),
  output: z.object({ days: z.array(ScheduleDay) }),
  errors: [],
});

export const getClosedDays = endpoint({
  method: "GET",
  path: "/api/schedule/closed-days",
  summary: "Upcoming holidays and closed days with appointments booked on them, and how many",
  access: "appointments.read",
  input: z.object({}),
  output: z.object({
    days: z.array(z.object({ date: z.string(), name: z.string(), appointments: z.number().int() })),
  }),
  errors: [],
});

export const DUES = ["overdue", "week", "later"] as const;

export const getUnscheduled = endpoint({
  method: "GET",
  path: "/api/schedule/unscheduled",
  summary:
    "Unscheduled appointments: requests without a time, appointments without a technician or with fewer than their service requires, recurring services that are due; most urgent first. A total of 10001 means more than 10000",
  access: "appointments.read",
  input: z
    .object({
      ...pageFields(30),
      /** Client, address, service, reference or technician. */
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      /** `Newark, DE`, a ZIP code or a state. */
      area: z.string().trim().max(100).default(""),
      /** Past its last day, due within seven days from today, or after them. */
      due: z.enum(DUES).optional(),
    })
    .refine(...isNotTooFar),
  output: z.object({
    appointments: z.array(
      AppointmentCard.extend({
        earliestOn: z.string().nullable(),
        latestOn: z.string().nullable(),
        isOverdue: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
  errors: [],
});

export const getUnscheduledAreas = endpoint({
  method: "GET",
  path: "/api/schedule/unscheduled/areas",
  summary:
    "Where the unscheduled appointments are: states, cities and ZIP codes as `area` takes them, and how many in each",
  access: "appointments.read",
  input: z.object({}),
  output: z.object({
    areas: z.array(
      z.object({ area: z.string(), kind: z.enum(["state", "city", "zip"]), appointments: z.number().int() }),
    ),
  }),
  errors: [],
});

/** So many are scheduled together. */
export const MAX_TOGETHER = 25;

/** Why an appointment cannot go anywhere in the days that were asked for. */
export const PROPOSAL_FAULTS = ["not_unscheduled", "no_technician", "no_time", "time_taken"] as const;

export const proposeTimes = endpoint({
  method: "GET",
  path: "/api/schedule/proposals",
  summary:
    "Where each of several unscheduled appointments would go, one beside the other, from a day on; one that has a time already keeps it. Nothing is written down",
  access: "appointments.read",
  input: z.object({
    ids: idsField(MAX_TOGETHER),
    from: day,
    /** Whoever is available unless told. */
    technicianId: z.uuid().optional(),
    /** On that day alone, as opposed to the nearest time from it on. */
    onlyThatDay: yesOrNo.default(false),
  }),
  output: z.object({
    proposals: z.array(
      z.object({
        id: z.string(),
        version: z.number().int(),
        /** How long it is in that version: the time was looked for with it. */
        minutes: z.number().int(),
        time: NearestTimes.shape.nearest.element.nullable(),
        fault: z.enum(PROPOSAL_FAULTS).nullable(),
      }),
    ),
  }),
  errors: ["appointments.technician_not_found"],
});

export const proposeReassignment = endpoint({
  method: "GET",
  path: "/api/schedule/reassignment",
  summary:
    "Who else could take each appointment that a technician still has on a day, at its time or also at another one that day. Nothing is written down",
  access: "appointments.read",
  input: z.object({
    technicianId: z.uuid(),
    date: day,
    /** Whether those that nobody else can take at their time may move within the day. */
    mayMove: yesOrNo.default(false),
  }),
  output: z.object({
    proposals: z.array(
      z.object({
        appointment: AppointmentCard,
        /** Null: nobody else who may do it is available. */
        time: NearestTimes.shape.nearest.element.nullable(),
      }),
    ),
  }),
  errors: ["appointments.technician_not_found"],
});

export const getDaySheet = endpoint({
  method: "GET",
  path: "/api/schedule/sheet",
  summary: "The appointments of a day with all instructions, by technician and time, for printing",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ date: day, technicianId: z.uuid().optional() }),
  output: z.object({ appointments: z.array(OfficeAppointment.extend({ contactPhone: z.string() })) }),
  errors: [],
});

export const findTimes = endpoint({
  method: "GET",
  path: "/api/schedule/free-times",
  summary: "Where an appointment of that length fits, starting from a day: nearest first; company time",
  access: "appointments.read",
  input: z.object({
    from: day,
    /** Nearest to this time of the day; the beginning of the day unless told. */
    time: quarter.optional(),
    minutes: z.coerce.number().pipe(duration),
    technicianId: z.uuid().optional(),
    /** Who is to be free as well; of an appointment that is moved, whoever goes along now unless told. */
    assistantIds: idsField(MAX_ASSISTANTS).optional(),
    /** What is done there: only of those who may be sent to it, and of as many as it asks for. */
    serviceType: z.string().max(200).optional(),
    /** Where: nobody whose license for its state has run out by then. */
    propertyId: z.uuid().optional(),
    /** Its own time counts as free; it says what is done there. */
    movingId: z.uuid().optional(),
    /** At least so many minutes between two starts of a day, so that a few answers show all of it; every start unless told. */
    apart: z.coerce
      .number()
      .int()
      .min(0)
      .max(12 * 60)
      .default(0),
    limit: z.coerce.number().int().min(1).max(50).default(6),
  }),
  output: z.object({ times: NearestTimes.shape.nearest }),
  errors: [],
});
