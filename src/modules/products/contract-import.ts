import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { ImportFault, importText, mappingOf } from "#platform/import-contract.ts";

/** The fields that a column can be read into. */
export const IMPORT_FIELDS = [
  "name",
  "kind",
  "epaNumber",
  "minimumRisk",
  "signalWord",
  "restrictedUse",
  "ingredients",
  "formulation",
  "unit",
  "reentryMinutes",
  "reentryNote",
  "states",
  "methods",
  "targetPests",
  "maxRate",
  "termite",
  "drift",
  "price",
  "cost",
  "reorderAt",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const MAX_IMPORTED = 2000;

const ImportFile = z.object({
  csv: importText(4_000_000, { empty: "The file is empty", tooLarge: "The file is larger than 4 MB" }),
  mapping: mappingOf(IMPORT_FIELDS),
});

export const ImportPreview = z.object({
  columns: z.array(
    z.object({ name: z.string(), field: z.enum(IMPORT_FIELDS).nullable(), examples: z.array(z.string()) }),
  ),
  /** Fields that no column is read into although every product needs them. */
  missing: z.array(z.enum(IMPORT_FIELDS)),
  rows: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  faults: z.array(ImportFault),
  /** The first lines as products. */
  sample: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      epaNumber: z.string(),
      ingredients: z.string(),
      unit: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const MAX_BYTES = 5_000_000;

export const previewImport = endpoint({
  method: "POST",
  path: "/api/products/import/preview",
  summary: `Checks a file of up to ${MAX_IMPORTED} products and reports what would happen; nothing is changed`,
  access: "products.write",
  maxBodyBytes: MAX_BYTES,
  limit: { by: "user", max: 60, seconds: 60 * 60 },
  input: ImportFile,
  output: ImportPreview,
  errors: ["products.unreadable_file", "products.too_many_rows"],
});

export const importProducts = endpoint({
  method: "POST",
  path: "/api/products/import",
  summary:
    "Adds the products of a file: all of them, or with `skipBad` those without errors; otherwise none, in one transaction",
  access: "products.write",
  maxBodyBytes: MAX_BYTES,
  limit: { by: "user", max: 20, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: ImportFile.extend({ skipBad: z.boolean().default(false) }),
  output: z.object({ imported: z.number().int(), skipped: z.number().int(), faults: z.array(ImportFault) }),
  errors: ["products.unreadable_file", "products.too_many_rows", "products.bad_rows", "products.epa_number_taken"],
});
