import * as z from "zod";
import { endpoint } from "#platform/contract.ts";

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
/** Other programs export some sixty. */
export const MAX_COLUMNS = 200;
export const LONGEST_COLUMN_NAME = 200;
/** Far above the longest field of a client. */
export const LONGEST_CELL = 10_000;

const ImportFile = z.object({
  /** The file's text: CSV with a header line, separated by commas, semicolons or tabs. */
  csv: z.string().min(1, "The file is empty").max(40_000_000, "The file is larger than 40 MB"),
  /** Column of the file → field; what is left out is guessed from the header. `null` leaves a column out. */
  mapping: z
    .record(z.string().max(LONGEST_COLUMN_NAME), z.enum(IMPORT_FIELDS).nullable())
    .refine((mapping) => Object.keys(mapping).length <= MAX_COLUMNS, `At most ${MAX_COLUMNS} columns can be read`)
    .optional(),
});

export const ImportFault = z.object({
  /** The line of the file, where the header is line 1. */
  line: z.number().int(),
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

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
