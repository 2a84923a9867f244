import * as z from "zod";
import { contactFields, line } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";

/* Where the invoices of a client go. What was written before a change keeps its address. */

const ZIP = "Valid ZIP code required";
const Client = z.object({ id: z.uuid("This client does not exist") });

export const BillingAddressForm = z.object({
  address: contactFields.address.refine(...NO_CARD_NUMBER),
  unit: line(0, "Please keep the unit under 120 characters")
    .refine(...NO_CARD_NUMBER)
    .default(""),
  city: contactFields.city.refine(...NO_CARD_NUMBER),
  state: contactFields.state,
  zipCode: z
    .string(ZIP)
    .trim()
    .max(5, ZIP)
    .regex(/^\d{5}$/, ZIP),
});
export type BillingAddressForm = z.output<typeof BillingAddressForm>;

const Place = z.object({
  address: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

export const BillingAddress = z.object({
  /** Null: the same as the service address. */
  address: Place.nullable(),
  serviceAddress: Place,
  /** What stands on an invoice that is written now, on one line. */
  line: z.string(),
  /** 0 while nobody has said anything. */
  version: z.number().int(),
});
export type BillingAddress = z.infer<typeof BillingAddress>;

const Change = z.object({
  /** Null: the same as the service address. */
  address: BillingAddressForm.nullable(),
  /** As it was when the person looked at it. */
  version: z.number().int().min(0).max(2_000_000_000),
});

export const readOwnBillingAddress = endpoint({
  method: "GET",
  path: "/api/my/billing-address",
  summary: "Where the client's invoices go: an address of their own, or the service address",
  access: "client",
  input: z.object({}),
  output: BillingAddress,
  errors: ["clients.not_found"],
});

export const changeOwnBillingAddress = endpoint({
  method: "PUT",
  path: "/api/my/billing-address",
  summary: "Where the client's invoices go from now on; those that were written keep theirs",
  access: "client",
  limit: { by: "user", max: 30, seconds: 60 * 60 },
  input: Change,
  output: BillingAddress,
  errors: ["clients.not_found", "billing.address_changed_meanwhile"],
});

export const readClientBillingAddress = endpoint({
  method: "GET",
  path: "/api/clients/{id}/billing-address",
  summary: "Where the invoices of a client go: an address of their own, or the service address",
  access: "clients.read",
  input: Client,
  output: BillingAddress,
  errors: ["clients.not_found"],
});

export const changeClientBillingAddress = endpoint({
  method: "PUT",
  path: "/api/clients/{id}/billing-address",
  summary: "Where the invoices of a client go from now on; those that were written keep theirs",
  access: "clients.write",
  input: Change.extend(Client.shape),
  output: BillingAddress,
  errors: ["clients.not_found", "billing.address_changed_meanwhile"],
});
