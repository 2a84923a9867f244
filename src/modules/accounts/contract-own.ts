import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { nameOf, PhoneNumber } from "./contract-fields.ts";

/** What clients see and change of their own login. */

const OwnAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Changed by nobody here: it is what the person signs in with. */
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** Empty where nobody told it. */
  phone: z.string(),
  /** Of the portal, and of what is sent to them. */
  language: z.enum(LANGUAGES),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const getOwnAccount = endpoint({
  method: "GET",
  path: "/api/my/account",
  summary: "The login of the client who is signed in",
  access: "client",
  input: z.object({}),
  output: OwnAccount,
  errors: ["accounts.not_found"],
});

export const OwnAccountForm = z.object({
  firstName: nameOf("First name is required"),
  lastName: nameOf("Last name is required"),
  phone: z.union([z.string().trim().length(0), PhoneNumber], "Phone number must be at least 10 digits").default(""),
  language: z.enum(LANGUAGES),
});
export type OwnAccountForm = z.output<typeof OwnAccountForm>;

export const updateOwnAccount = endpoint({
  method: "PUT",
  path: "/api/my/account",
  summary:
    "Changes name, phone number and language of the client who is signed in; the office sees them at the client, too, and writes to the client in that language",
  access: "client",
  limit: { by: "user", max: 60, seconds: 15 * 60 },
  input: OwnAccountForm,
  output: OwnAccount,
  errors: ["accounts.not_found"],
});
