import * as z from "zod";
import { contactFields, line } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { CONTACT_SERVICES } from "./rules.ts";

export * from "./contract-callback.ts";
export * from "./contract-inbox.ts";

const NO_MESSAGE = "Please write a message";
const LONG_MESSAGE = "Please keep your message under 5,000 characters";
const PHONE = "Valid phone number required";

/** The form of the contact page: name, email and message are required. */
export const ContactForm = z.object({
  name: line(1, "Please tell us your name"),
  email: contactFields.email,
  phone: z.union([z.string().trim().length(0), contactFields.phone], PHONE).default(""),
  // A select without a choice sends an empty text.
  service: z
    .union([z.enum(CONTACT_SERVICES), z.literal("").transform(() => null)], "Please choose one of the services")
    .nullable()
    .default(null),
  message: z.string(NO_MESSAGE).trim().min(1, NO_MESSAGE).max(5000, LONG_MESSAGE),
});

export const ContactRequest = ContactForm.extend({
  /** The language of the page, for the answer. */
  language: z.enum(LANGUAGES).optional(),
  /** Hidden from people. Whoever fills it in is answered as everybody, but mailed to nobody. */
  faxNumber: z.string().max(200).default(""),
  /** Milliseconds from the form being shown to its being sent; left out by forms without a script. */
  filledInMs: z.preprocess((value) => (value === "" ? undefined : value), z.coerce.number().min(0).optional()),
});
export type ContactRequest = z.output<typeof ContactRequest>;

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  summary: "Leaves a message for the company; it is emailed to the company, and its receipt is acknowledged by email",
  access: "everyone",
  // Somebody may forget something twice; a flood fills neither the inbox nor the company's mailbox.
  limit: { by: "address", max: 8, seconds: 10 * 60 },
  idempotent: true,
  status: 201,
  input: ContactRequest,
  /** The same for everybody: a program does not learn that it was found out. */
  output: z.object({ received: z.literal(true) }),
  errors: [],
});
