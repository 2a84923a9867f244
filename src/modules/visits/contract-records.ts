import * as z from "zod";
import { endpoint, StreamedFileAnswer } from "#platform/contract.ts";
import { dayField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { Application, Weather } from "./contract-report.ts";
import { MAX_RECORDS_FOUND } from "./rules-records.ts";

export * from "./contract-record-rules.ts";

/**
 * Application records: what states ask to be written down of each product that was applied. Days and clock times are the
 * company's, instants ISO 8601 in UTC, amounts decimals as text.
 */

const Measure = z.object({ amount: z.string(), unit: z.string() });
const License = z.object({ number: z.string(), state: z.string(), category: z.string(), expiresOn: z.string() });

/** Everything that one version of a record says. */
export const RecordContent = z.object({
  /** Of this form; another one would be another number. */
  form: z.literal(1),
  state: z.string().nullable(),
  timeZone: z.string(),
  customerName: z.string(),
  place: z.object({
    street: z.string(),
    city: z.string(),
    county: z.string(),
    state: z.string().nullable(),
    zip: z.string(),
  }),
  appliedOn: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** `14:05` on the wall of the company. */
  startedClock: z.string(),
  endedClock: z.string(),
  reentry: z.object({
    minutes: z.number().int().nullable(),
    note: z.string(),
    at: z.string().nullable(),
    on: z.string().nullable(),
    clock: z.string().nullable(),
  }),
  product: z.object({
    id: z.string(),
    name: z.string(),
    epaNumber: z.string().nullable(),
    isMinimumRisk: z.boolean(),
    ingredients: z.string(),
    signalWord: z.string().nullable(),
    isRestrictedUse: z.boolean(),
    isTermite: z.boolean(),
  }),
  amount: Measure,
  /** The same in pounds, ounces, gallons, or liters; null of what is counted. */
  plainAmount: Measure.nullable(),
  dilution: Application.shape.dilution,
  /** Concentrate and diluent together. */
  mixture: Measure.nullable(),
  area: z.string(),
  size: Application.shape.size,
  site: Application.shape.site,
  method: z.string(),
  equipment: z.string(),
  targetPests: z.array(z.string()),
  applicator: z.object({ id: z.string(), name: z.string(), license: License.nullable() }),
  supervised: z.array(z.object({ name: z.string(), licenseNumber: z.string().nullable() })),
  /** Why it was used though they may not use it there; not in what nothing stood against. */
  useReason: z.string().optional(),
  weather: Weather.nullable(),
  /** By whose rules it was written, as they were read on that day. */
  rules: z.object({ id: z.string(), name: z.string(), readOn: z.string() }),
  /** When it had to be written at the latest; null where no rule with a limit is known. */
  writtenBy: z.string().nullable(),
  keepUntil: z.string(),
  /** What is asked for as well and was not told. */
  asked: z.array(z.string()),
  /**
   * What the rules ask for and was not told, because the office finished the visit without it: names such as `county`,
   * with the rule. Absent where nothing is missing; a license that nobody has is none where \`useReason\` explains it.
   */
  missing: z.array(z.object({ name: z.string(), rule: z.string() })).optional(),
});
export type RecordContent = z.infer<typeof RecordContent>;

export const RecordView = z.object({
  id: z.string(),
  visitId: z.string(),
  /** As the visit has them now; null of a visitor without a client record. */
  clientId: z.string().nullable(),
  version: z.number().int(),
  /** It was taken out of the report again. */
  isWithdrawn: z.boolean(),
  /** Another version took its place. */
  isReplaced: z.boolean(),
  reason: z.string(),
  writtenAt: z.string(),
  /** Written after the time that the rule gives. */
  isLate: z.boolean(),
  content: RecordContent,
});
export type RecordView = z.infer<typeof RecordView>;

export const RECORD_SORTS = ["newest", "oldest"] as const;

const RecordFilter = z.object({
  from: dayField("Please enter a day").optional(),
  to: dayField("Please enter a day").optional(),
  product: z.uuid("This is not a valid product ID").optional(),
  /** The technician who applied it. */
  applicator: z.uuid("This is not a valid technician ID").optional(),
  state: z.string().trim().toUpperCase().length(2, "Please enter a state such as DE").optional(),
  client: z.uuid().optional(),
  /** Customer, address, product, EPA number, or applicator. */
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
  sort: z.enum(RECORD_SORTS).default("newest"),
  /** Also those that were replaced or withdrawn. */
  allVersions: yesOrNo.default(false),
  /** Only those in which something is missing. */
  incomplete: yesOrNo.default(false),
});
export type RecordFilter = z.infer<typeof RecordFilter>;

export const listRecords = endpoint({
  method: "GET",
  path: "/api/application-records",
  summary: `Application records, the latest version of each unless all are asked for; \`from\` and \`to\` are days of application; a total of ${MAX_RECORDS_FOUND} means more than ${MAX_RECORDS_FOUND - 1}`,
  access: "application_records.read",
  input: RecordFilter.extend(pageFields(25)).refine(...isNotTooFar),
  output: z.object({ data: z.array(RecordView), pagination: Pagination }),
  errors: [],
});

const RecordVersion = RecordView.extend({
  writtenByName: z.string().nullable(),
  /** Its place in the chain of the applicator's records. */
  position: z.number().int(),
  hash: z.string(),
  previousHash: z.string(),
  /** Against the version before. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

export const getRecord = endpoint({
  method: "GET",
  path: "/api/application-records/{id}",
  summary: "All versions of the record that this version is of, the latest first, with what each changed",
  access: "application_records.read",
  input: z.object({ id: z.uuid("This is not a valid record ID") }),
  output: z.object({ versions: z.array(RecordVersion) }),
  errors: ["visits.record_not_found"],
});

export const EXPORT_FORMATS = ["csv", "pdf"] as const;

export const exportRecords = endpoint({
  method: "GET",
  path: "/api/application-records/export",
  summary:
    "The records of the same filters as a file for a spreadsheet (UTF-8) or, with `format=pdf`, for paper (application/pdf), of any number; days and clock times are the company’s",
  access: "application_records.read",
  file: "text/csv",
  input: RecordFilter.extend({ format: z.enum(EXPORT_FORMATS).default("csv") }),
  output: StreamedFileAnswer,
  errors: [],
});

export const RecordFault = z.object({
  technicianId: z.string(),
  position: z.number().int(),
  recordId: z.string().nullable(),
  kind: z.enum(["changed", "missing", "unlinked", "removed-early", "head-moved"]),
});
export type RecordFault = z.infer<typeof RecordFault>;

export const Verification = z.object({
  askedAt: z.string(),
  /** Null while it goes on. */
  finishedAt: z.string().nullable(),
  records: z.number().int(),
  faults: z.array(RecordFault),
});
export type Verification = z.infer<typeof Verification>;

export const ToWrite = z.object({
  visitId: z.string(),
  title: z.string(),
  customerName: z.string(),
  technicianName: z.string(),
  state: z.string().nullable(),
  startedAt: z.string(),
  /** When its records have to be written at the latest. */
  deadline: z.string(),
  /** The state gives the time; otherwise Greenline asks for the same day. */
  isByRule: z.boolean(),
  writing: z.enum(["soon", "overdue"]),
});
export type ToWrite = z.infer<typeof ToWrite>;

const Choice = z.object({ id: z.string(), name: z.string() });

export const getRecordsOverview = endpoint({
  method: "GET",
  path: "/api/application-records/overview",
  summary:
    "What the records can be narrowed to, visits whose records are due or overdue, how many records are incomplete, and what the last verification found",
  access: "application_records.read",
  input: z.object({}),
  output: z.object({
    products: z.array(Choice),
    applicators: z.array(Choice),
    states: z.array(z.string()),
    toWrite: z.array(ToWrite),
    /** Records in which something is missing that the rules ask for, counted as in the list. */
    incomplete: z.number().int(),
    /** Null until one was asked for. */
    verification: Verification.nullable(),
    can: z.object({ verify: z.boolean() }),
  }),
  errors: [],
});
export type RecordsOverview = z.infer<typeof getRecordsOverview.output>;

export const verifyRecords = endpoint({
  method: "POST",
  path: "/api/application-records/verify",
  summary:
    "Walks all chains of records in the background and finds what was changed or is missing; the overview says how far it is",
  access: "application_records.write",
  limit: { by: "user", max: 10, seconds: 3600 },
  status: 202,
  input: z.object({}),
  output: Verification,
  errors: [],
});
