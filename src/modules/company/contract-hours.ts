import * as z from "zod";

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 08:00");

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
