import * as z from "zod";
import { contactFields, line } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { isPhone } from "#platform/phone.ts";
import { CONTACT_SERVICES, MESSAGE_STATUSES, SUSPICIONS } from "./rules.ts";

const NO_MESSAGE = "Please write a message";
const LONG_MESSAGE = "Please keep your message under 5,000 characters";
const PHONE = "Valid phone number required";

/** The form of the contact page: name, e-mail and message are required. */
export const ContactForm = z.object({
  name: line(1, "Please tell us your name"),
  email: contactFields.email,
  phone: z
    .string(PHONE)
    .trim()
    .max(40, PHONE)
    .refine((phone) => phone === "" || isPhone(phone), PHONE)
    .default(""),
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
  summary: "Leaves a message for the company; it is mailed there, and its receipt is acknowledged by e-mail",
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

export const ContactMessage = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.enum(CONTACT_SERVICES).nullable(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(MESSAGE_STATUSES),
  suspicion: z.enum(SUSPICIONS).nullable(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Totals stop here: more than that is told as this number, so that the cost of a page does not grow with the company. */
export const MOST_COUNTED = 10_001;
const MOST_SKIPPED = 10_000;

export const listContactMessages = endpoint({
  method: "GET",
  path: "/api/contact-messages",
  summary: `Messages from the contact form; a total of ${MOST_COUNTED} means more than ${MOST_COUNTED - 1}`,
  access: "inbox.read",
  input: z
    .object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      sortBy: z.literal("createdAt").default("createdAt"),
      sortOrder: z.enum(["asc", "desc"]).default("desc"),
      status: z.enum(MESSAGE_STATUSES).optional(),
      /** Those that look as if a program had sent them, instead of all others. */
      suspected: z.stringbool().default(false),
    })
    .refine(({ page, limit }) => (page - 1) * limit < MOST_SKIPPED, {
      path: ["page"],
      error: "Please narrow the search",
    }),
  output: z.object({
    data: z.array(ContactMessage),
    pagination: z.object({ page: z.number().int(), limit: z.number().int(), total: z.number().int() }),
  }),
  errors: [],
});
