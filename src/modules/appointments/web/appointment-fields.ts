import type { Property } from "#modules/properties/contract.ts";
import * as z from "zod";
import { isDay } from "#platform/days.ts";
import { parseMoney } from "#platform/money.ts";
import { AppointmentEdit, AppointmentForm, day, PlanFrequency, type OfficeAppointment } from "../contract.ts";

const TOO_EARLY = "The date cannot be earlier than today";

/** A form writes texts; what is a number, an amount or nothing becomes one before it is checked. */
function readFields(values: unknown): unknown {
  // The values of a form are always given by their names.
  const fields = values as Readonly<Record<string, unknown>>;
  return {
    ...fields,
    serviceType: orNull(fields["serviceType"]),
    time: orNull(fields["time"]),
    technicianId: orNull(fields["technicianId"]),
    assistantIds: idsIn(fields["assistantIds"]),
    minutes: Number(fields["minutes"]),
    estimatedCostCents: amountOf(fields["estimatedCostCents"]),
    propertyId: orNull(fields["propertyId"]),
    previousAppointmentId: orNull(fields["previousAppointmentId"]),
    repeat: orNull(fields["repeat"]),
  };
}

export const orNull = (value: unknown) => (value === "" || value === undefined ? null : value);

const idsIn = (value: unknown): string[] => (typeof value === "string" && value !== "" ? value.split(",") : []);

/** Nothing is not known; what is no amount is kept for the check to find. */
export function amountOf(value: unknown): unknown {
  const typed = typeof value === "string" ? value.trim() : "";
  return typed === "" ? null : (parseMoney(typed) ?? Number.NaN);
}

const notBefore = (today: string, stays?: string) =>
  day.refine((date) => !isDay(date) || date === stays || date >= today, TOO_EARLY);

type Edited = Pick<OfficeAppointment, "kind" | "date" | "timeWindow">;

/**
 * A new one needs a client; what is there has its own or none yet, and may keep its day although that has passed. Of a
 * request the time and the technician may stay open; a consultation is none of the office's services.
 */
export const appointmentFields = (today: string, edited: Edited | null) => {
  const { serviceType } = (edited?.kind === "consultation" ? AppointmentEdit : AppointmentForm).shape;
  const { time, technicianId } = (isRequest(edited) ? AppointmentEdit : AppointmentForm).shape;
  return z.preprocess(
    readFields,
    AppointmentForm.extend({
      clientId: edited ? z.string().default("") : AppointmentForm.shape.clientId,
      date: notBefore(today, edited?.date),
      serviceType,
      time,
      technicianId,
      repeat: PlanFrequency.nullable().default(null),
      skillsReason: z.string().default(""),
      notifyClient: z.boolean().default(true),
    }),
  );
};

const isRequest = (edited: Edited | null): boolean => edited !== null && edited.timeWindow !== null;

/** The address of a property in one line. */
export const addressOf = ({
  address,
  city,
  state,
  zipCode,
}: Pick<Property, "address" | "city" | "state" | "zipCode">) => `${address}, ${city}, ${state} ${zipCode}`;
