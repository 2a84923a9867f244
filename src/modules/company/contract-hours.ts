import * as z from "zod";
import { dayField } from "#platform/input-fields.ts";
import { LocalText } from "#platform/local-text.ts";
import { HOLIDAY_KEYS } from "./rules-holidays.ts";
import { minuteOf, MAX_OWN_DAYS } from "./rules.ts";

const Time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 08:00");

const DayHours = z.object({ open: Time, close: Time, closed: z.boolean() });

/** Company time, per day of the week. */
export const BusinessHours = z.object({
  sunday: DayHours,
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
});

/** Closed all day, or open from then to then. */
const SpecialHours = z.object({ open: Time.nullable(), close: Time.nullable() });

/** A federal holiday that is kept every year. */
export const KeptHoliday = SpecialHours.extend({ holiday: z.enum(HOLIDAY_KEYS) });

/** Days of the company's own, both included. */
export const OwnDays = SpecialHours.extend({ from: z.string(), to: z.string(), name: LocalText });

const NAME = "Please enter a reason, such as 'Company outing'";
const DAY = "Please enter the date";
const BACKWARDS = "Closing time must be after opening time";

const hasSense = ({ open, close }: { open: string | null; close: string | null }): boolean =>
  open === null || close === null ? open === close : minuteOf(open) < minuteOf(close);

const Day = dayField(DAY);
const translation = z
  .string()
  .trim()
  .max(60, "Please keep this under 61 characters")
  .optional()
  .transform((text) => (text === "" ? undefined : text));

export const GivenHolidays = z
  .array(KeptHoliday.refine(hasSense, { path: ["close"], message: BACKWARDS }))
  .max(HOLIDAY_KEYS.length)
  .refine(
    (kept) => new Set(kept.map(({ holiday }) => holiday)).size === kept.length,
    "Please list each holiday only once",
  );

export const GivenOwnDays = z
  .array(
    OwnDays.extend({
      from: Day,
      to: Day,
      name: z.object({ en: z.string(NAME).trim().min(1, NAME).max(60, NAME), es: translation, fr: translation }),
    })
      .refine(hasSense, { path: ["close"], message: BACKWARDS })
      .refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day must not be before the first" }),
  )
  .max(MAX_OWN_DAYS, `Please enter at most ${MAX_OWN_DAYS} entries, and remove those that are over`);
