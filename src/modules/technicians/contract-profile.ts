import * as z from "zod";
import { dayField, stateField, timeField } from "#platform/input-fields.ts";
import { LICENCE_KINDS } from "./rules.ts";

/** The parts of a technician's profile that have a form of their own. Days and times are the company's. */

const textField = (most: number, message: string) => z.string(message).trim().min(1, message).max(most, message);

const NUMBER = "Please enter the license number";
const CATEGORY = "Please enter the category, such as 7A";
const LICENCE_STATE = "Please choose a state";
const MAX_LICENCES = 30;

export const LicenceForm = z.object({
  number: textField(40, NUMBER),
  state: stateField(LICENCE_STATE),
  category: textField(40, CATEGORY),
  /** Whether it lets somebody use restricted products, or work under somebody who may. */
  kind: z.enum(LICENCE_KINDS).default("applicator"),
  expiresOn: dayField("Please enter the expiration date"),
});
export type LicenceForm = z.infer<typeof LicenceForm>;

export const Licences = z
  .array(LicenceForm)
  .max(MAX_LICENCES, `Please enter at most ${MAX_LICENCES} licenses`)
  .superRefine((licences, check) => {
    const known = new Set<string>();
    for (const [place, { state, category, number }] of licences.entries()) {
      const name = JSON.stringify([state, category, number]);
      if (known.has(name))
        check.addIssue({ code: "custom", path: [place, "number"], message: "This license is already in the list" });
      known.add(name);
    }
  });

export const LicenceView = z.object({
  number: z.string(),
  state: z.string(),
  category: z.string(),
  kind: z.enum(LICENCE_KINDS),
  expiresOn: z.string(),
  /** Days until it lapses; below zero it has. */
  daysLeft: z.number().int(),
});
export type LicenceView = z.infer<typeof LicenceView>;

const TIME = "Please enter a time such as 08:00";
/** With both digits of the hour, so that times can be compared as they are. */
const clockTime = timeField(TIME).regex(/^\d{2}:/, TIME);

const WorkingDayForm = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("company") }),
    z.object({ kind: z.literal("off") }),
    z.object({ kind: z.literal("own"), from: clockTime, to: clockTime }),
  ])
  .refine((day) => day.kind !== "own" || day.from < day.to, {
    path: ["to"],
    error: "The end must be after the start",
  });

/** Each weekday as the company works, not at all, or at times of their own. */
export const WorkingHoursForm = z.object({
  sunday: WorkingDayForm,
  monday: WorkingDayForm,
  tuesday: WorkingDayForm,
  wednesday: WorkingDayForm,
  thursday: WorkingDayForm,
  friday: WorkingDayForm,
  saturday: WorkingDayForm,
});

const REASON = "Please keep the reason under 200 characters";

export const DayOffForm = z
  .object({
    from: dayField("Please enter the first day"),
    to: dayField("Please enter the last day"),
    reason: z.string(REASON).trim().max(200, REASON).default(""),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The last day must not be before the first" });
export type DayOffForm = z.infer<typeof DayOffForm>;

export const DayOffView = z.object({ id: z.string(), from: z.string(), to: z.string(), reason: z.string() });
export type DayOffView = z.infer<typeof DayOffView>;

export const CalendarView = z.object({
  /** The first characters of the secret. */
  hint: z.string(),
  createdAt: z.string(),
  /** When a program last asked; at most a quarter of an hour old. */
  lastReadAt: z.string().nullable(),
});
export type CalendarView = z.infer<typeof CalendarView>;

export const ComingAppointment = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.string(),
});
export type ComingAppointment = z.infer<typeof ComingAppointment>;

export const LoginView = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Their invitation is still open: nobody has signed in with it. */
  isInvited: z.boolean(),
});
export type LoginView = z.infer<typeof LoginView>;
