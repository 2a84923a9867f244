import * as z from "zod";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { EitherCode, GivenPassword } from "./contract-fields.ts";

/** How a client leaves: with their data, if they like, and without a login. */

export const getOwnData = endpoint({
  method: "GET",
  path: "/api/my/data",
  summary:
    "What is kept of the client who is signed in, as one JSON file: profile, properties, appointments, messages, sessions",
  access: "client",
  limit: { by: "user", max: 10, seconds: 15 * 60 },
  file: "application/json",
  input: z.object({}),
  output: FileAnswer,
  errors: [],
});

export const CloseAccount = z.object({
  password: GivenPassword,
  /** Of the second factor, where it is on. */
  code: z.union([z.literal(""), EitherCode]).default(""),
});
export type CloseAccount = z.infer<typeof CloseAccount>;

export const closeAccount = endpoint({
  method: "POST",
  path: "/api/my/account/close",
  summary:
    "Removes the login of the client who is signed in, with its sessions, for good. Appointments and records stay with the company; the email address may be registered again",
  access: "client",
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  status: 204,
  input: CloseAccount,
  output: z.null(),
  errors: ["accounts.wrong_password", "accounts.code_wrong", "accounts.last_owner"],
});
