import * as z from "zod";
import { isUsState } from "./us-states.ts";

/** Longest that any line of a contact may be: a bound for the database, far above what anybody is called. */
const LONGEST_LINE = 120;
const FEWEST_DIGITS = 10;
const STATE_CODE = "Please use 2-letter state code";

/** One line of text: trimmed, with the same message whether it is missing, too short or far too long. */
export const line = (fewest: number, message: string) =>
  z.string(message).trim().min(fewest, message).max(LONGEST_LINE, message);

/** The parts of a United States contact, as every form of the program asks for them. */
export const contactFields = {
  fullName: line(2, "Full name is required"),
  email: z
    .string("Invalid email address")
    .trim()
    .max(200, "Invalid email address")
    .pipe(z.email("Invalid email address")),
  phone: z
    .string("Valid phone number required")
    .trim()
    .max(40, "Valid phone number required")
    .refine((phone) => phone.replace(/\D/g, "").length >= FEWEST_DIGITS, "Valid phone number required"),
  address: line(5, "Valid street address required"),
  city: line(2, "City is required"),
  /** Upper-cased; one of the fifty states or DC. */
  state: z.string(STATE_CODE).trim().toUpperCase().refine(isUsState, STATE_CODE),
  zipCode: z
    .string("Valid ZIP code required")
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "Valid ZIP code required"),
};
