import * as z from "zod";
import { isDialable } from "./phone.ts";
import { isUsState } from "./us-states.ts";

/** Longest that any line of a contact may be: a bound for the database, far above what anybody is called. */
const LONGEST_LINE = 120;
const PHONE = "Valid phone number required";
const EMAIL = "Invalid email address";
const STATE_CODE = "Please use 2-letter state code";

/** One line of text: trimmed, with the same message whether it is missing, too short or far too long. */
export const line = (fewest: number, message: string) =>
  z.string(message).trim().min(fewest, message).max(LONGEST_LINE, message);

/** A number of ten digits, or up to fifteen with a country code, as every form and import of the program takes it. */
export function phoneNumber(message: string) {
  return z.string(message).trim().max(40, message).refine(isDialable, message);
}

/** The parts of a United States contact, as every form of the program asks for them. */
export const contactFields = {
  fullName: line(2, "Full name is required"),
  email: z.string(EMAIL).trim().max(200, EMAIL).pipe(z.email(EMAIL)),
  phone: phoneNumber(PHONE),
  address: line(5, "Valid street address required"),
  city: line(2, "City is required"),
  /** Upper-cased; one of the fifty states or DC. */
  state: z
    .string(STATE_CODE)
    .trim()
    .toUpperCase()
    .max(2, { error: STATE_CODE, abort: true })
    .refine(isUsState, STATE_CODE),
  zipCode: z
    .string("Valid ZIP code required")
    .trim()
    .max(10, "Valid ZIP code required")
    .regex(/^\d{5}(-\d{4})?$/, "Valid ZIP code required"),
};

/** What may be left out: nothing, null and an empty text are all the empty text. */
const ifAny = <Field extends z.ZodType<string>>(field: Field, message: string) =>
  z.union([z.string().trim().length(0), z.null().transform(() => ""), field], message).default("");

export const emailIfAny = ifAny(contactFields.email, EMAIL);
export const phoneIfAny = ifAny(contactFields.phone, PHONE);
