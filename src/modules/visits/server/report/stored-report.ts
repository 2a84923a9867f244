import * as z from "zod";
import { DeviceCheck } from "#modules/devices/contract.ts";
import { Application, Finding, Photo, SingleValues, type Report } from "../../contract.ts";
import { LIST_PARTS, SINGLE_PARTS } from "../../rules.ts";

/** How a report stands in the database: each part with its revision and whoever wrote it last. */

const part = <Value extends z.ZodType>(value: Value) => z.object({ revision: z.number().int(), value, by: z.string() });
/** What was taken out stays as null, so that whoever still has it on their screen is told. */
const entries = <Value extends z.ZodType>(value: Value) =>
  z.record(
    z.string(),
    z.object({ revision: z.number().int(), value: value.nullable(), by: z.string(), position: z.number().int() }),
  );

/** What nobody has written yet. */
const nothing = { revision: 0, value: null, by: "" } as const;

export const StoredReport = z.object({
  crew: part(SingleValues.crew).default(nothing),
  pestFree: part(SingleValues.pestFree).default(nothing),
  areas: part(SingleValues.areas).default(nothing),
  treatments: part(SingleValues.treatments).default(nothing),
  checklist: part(SingleValues.checklist).default(nothing),
  effectiveness: part(SingleValues.effectiveness).default(nothing),
  notes: part(SingleValues.notes).default(nothing),
  nextAction: part(SingleValues.nextAction).default(nothing),
  weather: part(SingleValues.weather).default(nothing),
  county: part(SingleValues.county).default(nothing),
  presence: part(SingleValues.presence).default(nothing),
  findings: entries(Finding).default({}),
  applications: entries(Application).default({}),
  photos: entries(Photo).default({}),
  checks: entries(DeviceCheck).default({}),
});
export type StoredReport = z.infer<typeof StoredReport>;

type Entries<Value> = Record<string, { revision: number; value: Value | null; by: string; position: number }>;

/** As it leaves the server: without what was taken out, lists in the order in which their entries came. */
export function shownReport(stored: StoredReport): Report {
  const singles = Object.fromEntries(SINGLE_PARTS.map((name) => [name, stored[name]]));
  const lists = Object.fromEntries(LIST_PARTS.map((name) => [name, shownEntries<unknown>(stored[name])]));
  // Each part was given to the member of its own name.
  return { ...singles, ...lists } as Report;
}

const shownEntries = <Value>(list: Entries<Value>) =>
  Object.entries(list)
    .filter(([, { value }]) => value !== null)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([id, { revision, value, by }]) => ({ id, revision, value, by }));
