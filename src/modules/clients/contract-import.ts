import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { ImportFault, importText, mappingOf } from "#platform/import-contract.ts";

/** The fields that a column can be read into. */
export const IMPORT_FIELDS = [
  "clientType",
  "firstName",
  "lastName",
  "fullName",
  "businessName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zipCode",
  "propertyType",
  "squareFootage",
  "status",
  "preferredContact",
  "notes",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const MAX_IMPORTED = 100_000;

const ImportFile = z.object({
  csv: importText(40_000_000, { empty: "The file is empty", tooLarge: "The file is larger than 40 MB" }),
  mapping: mappingOf(IMPORT_FIELDS),
});

export const ImportPreview = z.object({
  columns: z.array(
    z.object({ name: z.string(), field: z.enum(IMPORT_FIELDS).nullable(), examples: z.array(z.string()) }),
  ),
  /** Fields that no column is read into although every client needs them. */
  missing: z.array(z.string()),
  rows: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  /** Every fault, up to 1,000; `bad` counts all lines with one. */
  faults: z.array(ImportFault),
  /** The first lines as clients. */
  sample: z.array(
    z.object({ line: z.number().int(), name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const MAX_BYTES = 50_000_000;

export const previewImport = endpoint({
  method: "POST",
  path: "/api/clients/import/preview",
  summary: `Checks a file of up to ${MAX_IMPORTED} clients and reports what would happen; nothing is changed`,
  access: "clients.write",
  maxBodyBytes: MAX_BYTES,
  limit: { by: "user", max: 60, seconds: 60 * 60 },
  input: ImportFile,
  output: ImportPreview,
  errors: ["clients.unreadable_file", "clients.too_many_rows"],
});

export const importClients = endpoint({
  method: "POST",
  path: "/api/clients/import",
  summary:
    "Adds the clients of a file: all of them, or with `skipBad` those without errors; otherwise none, in one transaction",
  access: "clients.write",
  maxBodyBytes: MAX_BYTES,
  limit: { by: "user", max: 20, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: ImportFile.extend({ skipBad: z.boolean().default(false) }),
  output: z.object({ imported: z.number().int(), skipped: z.number().int(), faults: z.array(ImportFault) }),
  errors: ["clients.unreadable_file", "clients.too_many_rows", "clients.bad_rows", "clients.email_taken"],
});
