import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** By what `npm test` says of the slowest files: one of them at the end leaves the other worker without work. */
const LONGEST = [
  "route",
  "forms-by-keys",
  "forms-by-keys-of-office",
  "forms-of-papers-by-keys",
  "book-consultation",
  "portal-frames",
  "content-pages",
  "appointment-plans",
  "clients",
  "schedule-form",
  "schedule",
  "technicians",
];

/** The longest files first, then as vitest would have it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    return rest.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(basename(moduleId, ".spec.ts"));
  return place < 0 ? LONGEST.length : place;
}
