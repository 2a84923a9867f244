import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { LIST_KINDS } from "./rules.ts";

const ENTRY = "Each entry must have 1 to 80 characters";
const MAX_ENTRIES = 100;

/** What a form lets one tick, in the company's order, and the version to name when it is changed. */
const CompanyList = z.object({ entries: z.array(z.string()), version: z.number().int() });

/** Every list by its kind: `lists.equipment.entries`. */
export const CompanyLists = z.object({ lists: z.record(z.enum(LIST_KINDS), CompanyList) });
export type CompanyLists = z.infer<typeof CompanyLists>["lists"];

export const getCompanyLists = endpoint({
  method: "GET",
  path: "/api/company/lists",
  summary: "The company's own checklists: treatment methods, equipment, chemicals, areas, specialties, certifications",
  access: "staff",
  input: z.object({}),
  output: CompanyLists,
  errors: [],
});

export const ListEntries = z
  .array(z.string(ENTRY).trim().min(1, ENTRY).max(80, ENTRY))
  .max(MAX_ENTRIES, `Please enter at most ${MAX_ENTRIES} entries`)
  .refine(
    (entries) => new Set(entries.map((entry) => entry.toLowerCase())).size === entries.length,
    "Please list each entry only once",
  );

export const updateCompanyList = endpoint({
  method: "PUT",
  path: "/api/company/lists/{kind}",
  summary: "Replaces one of the company's checklists; what was ticked earlier stays as it was written",
  access: "company.write",
  input: z.object({ kind: z.enum(LIST_KINDS), version: z.number().int(), entries: ListEntries }),
  output: CompanyLists,
  errors: ["company.changed_meanwhile"],
});
