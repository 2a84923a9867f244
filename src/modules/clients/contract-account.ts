import * as z from "zod";
import { NewPassword } from "#modules/accounts/contract.ts";
import { ACCOUNT_TYPES } from "#platform/actor.ts";
import { emailIfAny } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";

export const ClientAccount = z.object({
  id: idField,
  /** A first password, which the client replaces at the first sign-in. */
  password: NewPassword,
  /** Of a client who has none on file, for whom it is written down as well. */
  email: emailIfAny,
});
export type ClientAccount = z.infer<typeof ClientAccount>;

export const createClientAccount = endpoint({
  method: "POST",
  path: "/api/clients/{id}/account",
  summary:
    "Creates a client's login, with the client's email address and type; the password is replaced at the first sign-in",
  access: "clients.write",
  status: 201,
  input: ClientAccount,
  output: z.object({ userId: z.string(), email: z.string(), accountType: z.enum(ACCOUNT_TYPES) }),
  errors: [
    "clients.not_found",
    "clients.has_account",
    "clients.no_email",
    "clients.email_taken",
    "clients.changed_meanwhile",
    "accounts.email_taken",
  ],
});
