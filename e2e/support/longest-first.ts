import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SPECS = join(import.meta.dirname, "..");

/** By what `npm test` says of the slowest files: one of them at the end leaves the other worker without work. */
const LONGEST = [
  "forms-by-keys-of-office",
  "forms-by-keys",
  "office-jobs/forms-of-papers-by-keys",
  "portal-frames",
  "clients",
  "technicians",
  "content-pages",
  "emergency-chat",
  "book-consultation",
  "schedule/form",
  "tech/route",
  "schedule/call-in",
  "appointment-plans",
  "lists",
  "staff-roles",
  "client/documents",
];

/** The longest files first, then as vitest would have it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    return rest.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(relative(SPECS, moduleId).replace(".spec.ts", ""));
  return place < 0 ? LONGEST.length : place;
}
