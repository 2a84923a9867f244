import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";
import { ClientDetail, ClientSummary } from "./contract-client.ts";

export const listDuplicates = endpoint({
  method: "GET",
  path: "/api/clients/{id}/duplicates",
  summary: "Other clients, not archived, with the same email address or phone number",
  access: "clients.read",
  input: z.object({ id: idField }),
  output: z.object({
    data: z.array(ClientSummary.extend({ same: z.array(z.enum(["email", "phone"])) })),
  }),
  errors: ["clients.not_found"],
});

export const mergeClients = endpoint({
  method: "POST",
  path: "/api/clients/{id}/merge",
  summary:
    "Moves everything of another client to this one and archives the other; this one's details win, gaps are filled",
  access: "clients.write",
  input: z.object({
    id: idField,
    version: z.number().int(),
    /** Who is merged into it, as seen. */
    otherId: idField,
    otherVersion: z.number().int(),
  }),
  output: ClientDetail,
  errors: [
    "clients.not_found",
    "clients.changed_meanwhile",
    "clients.both_have_accounts",
    "clients.same_client",
    /** One of them registered with an address that is not proven: whoever that is must not be given the other's things. */
    "clients.unproven_address",
  ],
});
