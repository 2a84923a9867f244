import * as z from "zod";
import { ACCOUNT_TYPES } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";

/** What the company knows of a signed-in client, as the consultation asks for it. */
export const KnownContact = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  propertyType: z.enum(ACCOUNT_TYPES),
});
export type KnownContact = z.infer<typeof KnownContact>;

export const getKnownContact = endpoint({
  method: "GET",
  path: "/api/my/contact",
  summary: "The signed-in client's own name, email, phone and first property, for forms that ask for them",
  access: "client",
  input: z.object({}),
  output: KnownContact,
  errors: ["appointments.not_found"],
});
