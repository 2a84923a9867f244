import * as z from "zod";
import { endpoint } from "#platform/contract.ts";

/* How much room uploads have, and whether they are checked for viruses. One megabyte is 1,048,576 bytes. */

const MEGABYTES = "Please enter a whole number of megabytes";
const megabytes = (most: number, told: string) =>
  z.number(MEGABYTES).int(MEGABYTES).min(1, MEGABYTES).max(most, `Please enter at most ${told}`);

export const RoomForm = z.object({
  clientMegabytes: megabytes(100_000, "100,000"),
  totalMegabytes: megabytes(10_000_000, "10,000,000"),
});
export type RoomForm = z.input<typeof RoomForm>;

export const DocumentSettings = z.object({
  clientMegabytes: z.number().int(),
  totalMegabytes: z.number().int(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  /** Of all clients, every version of every upload. */
  usage: z.object({ bytes: z.number().int(), files: z.number().int() }),
  /**
   * `off`: the installation names no scanner, and uploads are taken without being checked. `unreachable`: no upload is
   * taken until it answers.
   */
  scanner: z.enum(["off", "ready", "unreachable"]),
  can: z.object({ change: z.boolean() }),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

export const getDocumentSettings = endpoint({
  method: "GET",
  path: "/api/document-settings",
  summary: "How much room uploads have and take, in megabytes and bytes, and whether a virus scanner checks them",
  access: ["company.read", "documents.read"],
  input: z.object({}),
  output: DocumentSettings,
  errors: [],
});

export const changeDocumentSettings = endpoint({
  method: "PUT",
  path: "/api/document-settings",
  summary: "Changes how much room the uploads of one client and of all clients have, in megabytes; what is there stays",
  access: "company.write",
  input: RoomForm.extend({ version: z.number().int() }),
  output: DocumentSettings,
  errors: ["documents.changed_meanwhile"],
});
