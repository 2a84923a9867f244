import type { Finding } from "../lib/finding.ts";
import type { Import } from "./source-facts.ts";
import type { Place } from "./places.ts";

/** A module may need those before it, never those after it, so there can be no circle. A new name is a decision record. */
export const MODULE_ORDER = [
  "company",
  "accounts",
  "newsletter",
  "catalogue",
  "clients",
  "properties",
  "technicians",
  "products",
  "appointments",
  "devices",
  "plans",
  "consultations",
  "notices",
  "schedule",
  "visits",
  "issues",
  "agreements",
  "billing",
  "documents",
  "support",
  "conversations",
  "notifications",
  "analytics",
];

export function upwardImport(from: Place, to: Place, { line }: Import): Finding | null {
  // A test stands on the whole program: what a module promises shows in what later modules make of it.
  if (from.isTest) return null;
  if (from.part !== "module" || to.part !== "module" || from.name === to.name) return null;
  if (MODULE_ORDER.indexOf(to.name) < MODULE_ORDER.indexOf(from.name)) return null;
  return {
    file: from.file,
    line,
    message: `${from.name} comes before ${to.name} and must not need it. Emit an event here and subscribe to it in src/modules/${to.name}/server/jobs.ts.`,
  };
}
