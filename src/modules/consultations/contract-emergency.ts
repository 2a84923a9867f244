import * as z from "zod";
import { PRICE_TYPES } from "#modules/catalogue/rules.ts";
import { contactFields, emailIfAny } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { LocalText } from "#platform/local-text.ts";
import { pestFields, pestTypeBelongs } from "./contract-pest.ts";
import { Conversation } from "#modules/appointments/contract.ts";

/** What is asked of everybody who wants an emergency visit, in words of their own trouble. */
export const emergencyFields = {
  ...pestFields,
  /** Goes with the appointment, for whoever comes; null when nothing was said. */
  conversation: Conversation.nullable().default(null),
};

export const getEmergencyOffer = endpoint({
  method: "GET",
  path: "/api/appointments/emergency-offer",
  summary:
    "What an emergency visit is called and costs (cents; `priceCents: null`: found by an estimate); `service: null` while the company sells none",
  access: "everyone",
  input: z.object({}),
  output: z.object({
    service: z
      .object({
        name: LocalText,
        priceCents: z.number().int().nullable(),
        priceType: z.enum(PRICE_TYPES),
        unit: LocalText,
      })
      .nullable(),
    minutes: z.number().int(),
  }),
  errors: [],
});

/** The form of a visitor without an account. */
export const EmergencyContact = z.object({
  ...pestFields,
  ...contactFields,
  /** Most want to be called; whoever gives an address is written to as well. */
  email: emailIfAny,
});

export const VisitorEmergency = EmergencyContact.extend({
  conversation: emergencyFields.conversation,
  /** The language of the form, for the email that follows; the browser's when left out. */
  language: z.enum(LANGUAGES).optional(),
  /** Hidden from people. Programs that fill in every field of a form give themselves away by it. */
  faxNumber: z.string().max(0, "Please leave this field empty").optional(),
}).refine(pestTypeBelongs.check, pestTypeBelongs.params);
export type VisitorEmergency = z.output<typeof VisitorEmergency>;

export const RequestedEmergency = z.object({
  id: z.string(),
  reference: z.string(),
  /** False: outside the company's service areas; the request stands, but whoever asks should call. */
  inServiceArea: z.boolean(),
});
export type RequestedEmergency = z.infer<typeof RequestedEmergency>;

export const requestEmergency = endpoint({
  method: "POST",
  path: "/api/appointments/emergency-requests",
  summary:
    "Requests an emergency visit without an account; it has no time yet, and the company calls back. At most 5 a day from one phone number",
  access: "everyone",
  // A family behind one address can ask and mistype; a flood cannot fill the office's list.
  limit: { by: "address", max: 10, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: VisitorEmergency,
  output: RequestedEmergency,
  errors: ["appointments.service_not_offered", "request.too_many"],
});
