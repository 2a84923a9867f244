import * as z from "zod";
import { DeviceCheck } from "#modules/devices/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import {
  APPLICATION_SITES,
  MAX_APPLICATIONS,
  MAX_CHECKS,
  MAX_CREW,
  MAX_FINDINGS,
  MAX_NAMES,
  MAX_PHOTOS,
  MAX_USE_REASON,
  PHOTO_SLOTS,
  SIZE_UNITS,
  SKIES,
  WIND_DIRECTIONS,
} from "./rules.ts";

/**
 * The report of a visit, part by part. Amounts are decimals as text, because binary fractions cannot hold what a scale
 * shows; instants are ISO 8601 in UTC; days are the company's.
 */

const text = (most: number) => z.string().trim().max(most, `Please keep this under ${most} characters`);
const names = z.array(z.string().trim().min(1).max(80)).max(MAX_NAMES);

const AMOUNT = "Please enter an amount such as 2 or 0.75";
/** A decimal above zero with at most four places. */
export const amount = z
  .string(AMOUNT)
  .trim()
  .max(14, AMOUNT)
  .regex(/^\d{1,9}(?:\.\d{1,4})?$/, AMOUNT)
  .refine((value) => Number(value) > 0, AMOUNT);

/** ISO 8601 in UTC, as every browser writes it. */
export const instant = z.iso.datetime().max(40);

/** As `modules/products` names it: `fl oz`, `g`, `each`. */
const unit = z.string("Please choose a unit").trim().min(1, "Please choose a unit").max(20);

export const Finding = z.object({
  pest: z.string("Please say which pest").trim().min(1, "Please say which pest").max(80),
  /** How many were seen or counted; null where nobody counted. */
  count: z.number().int().min(0).max(1_000_000).nullable(),
  where: text(200),
});
export type Finding = z.infer<typeof Finding>;

const Measure = z.object({ amount, unit });

/** A product that was applied, or a material that was used. What a state asks for is judged when the visit is finished. */
export const Application = z.object({
  productId: z.uuid("Please choose a product"),
  lotId: z.uuid().nullable(),
  /** What was taken out of the van: of a concentrate the concentrate, not the mixture. */
  quantity: amount,
  unit,
  /** How it was mixed; null for what is used as it comes. */
  dilution: z.object({ concentrate: Measure, diluent: Measure, diluentName: text(40) }).nullable(),
  area: text(200),
  size: z.object({ amount, unit: z.enum(SIZE_UNITS, "Please choose a unit") }).nullable(),
  site: z.enum(APPLICATION_SITES, "Please say where it was applied").nullable(),
  method: text(80),
  equipment: text(80),
  targetPests: names,
  /** Which of those who were there applied it; whoever started the visit unless told. */
  technicianId: z.uuid().nullable(),
  /** When it was applied; the time of the visit unless told. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it was used though whoever answers for it may not use it there. Asked only then. */
  useReason: text(MAX_USE_REASON).optional(),
});
export type Application = z.infer<typeof Application>;

export const Photo = z.object({
  /** Of `POST /api/files`. */
  fileId: z.uuid(),
  slot: z.enum(PHOTO_SLOTS),
  caption: text(200),
});
export type Photo = z.infer<typeof Photo>;

export const NextAction = z.object({ action: text(1000), proposedOn: dayField().nullable() });
export type NextAction = z.infer<typeof NextAction>;

export const Weather = z.object({
  sky: z.enum(SKIES).nullable(),
  temperatureF: z.number().int().min(-60).max(140).nullable(),
  humidityPercent: z.number().int().min(0).max(100).nullable(),
  windDirection: z.enum(WIND_DIRECTIONS).nullable(),
  windMph: z.number().int().min(0).max(150).nullable(),
  /** `typed`, or the host that it was asked of. */
  source: text(100),
});
export type Weather = z.infer<typeof Weather>;

/** The client signed or agreed, or nobody was there to. */
export const Presence = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("signed"),
    name: z.string("Please enter the signer’s name").trim().min(1, "Please enter the signer’s name").max(120),
    /** The drawing. Null: they agreed without one, which finishes a visit only where the office says so. */
    fileId: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal("nobody-home") }),
]);
export type Presence = z.infer<typeof Presence>;

export const ChecklistEntry = z.object({ item: z.string().trim().min(1).max(200), done: z.boolean() });

/** What each part that is there once holds; null: nothing yet. */
export const SingleValues = {
  /** Who of the team was there, by id; null while nobody has said so. Asked where there are several. */
  crew: z.array(z.uuid()).min(1, "Please choose who was there").max(MAX_CREW).nullable(),
  /** True: whoever looked saw no pest. To write no finding says nothing. */
  pestFree: z.literal(true).nullable(),
  areas: names.nullable(),
  treatments: names.nullable(),
  checklist: z.array(ChecklistEntry).max(200).nullable(),
  effectiveness: z.number().int().min(0).max(100).nullable(),
  notes: text(5000).nullable(),
  nextAction: NextAction.nullable(),
  weather: Weather.nullable(),
  /** Some states ask for it; what is known of the property stands where nobody typed one. */
  county: text(80).nullable(),
  presence: Presence.nullable(),
} as const;

const revision = z.number().int().min(0);

/** What somebody made of a part that they had seen at `base`. */
const change = <Value extends z.ZodType>(value: Value) => z.object({ base: revision, value });
/** The same of an entry of a list, by an id that the phone made; null takes it out. */
const entryChange = <Value extends z.ZodType>(value: Value) =>
  z.object({ id: z.uuid(), base: revision, value: value.nullable() });

export const ReportChanges = z.object({
  crew: change(SingleValues.crew).optional(),
  pestFree: change(SingleValues.pestFree).optional(),
  areas: change(SingleValues.areas).optional(),
  treatments: change(SingleValues.treatments).optional(),
  checklist: change(SingleValues.checklist).optional(),
  effectiveness: change(SingleValues.effectiveness).optional(),
  notes: change(SingleValues.notes).optional(),
  nextAction: change(SingleValues.nextAction).optional(),
  weather: change(SingleValues.weather).optional(),
  county: change(SingleValues.county).optional(),
  presence: change(SingleValues.presence).optional(),
  findings: z
    .array(entryChange(Finding))
    .max(MAX_FINDINGS * 2)
    .optional(),
  applications: z
    .array(entryChange(Application))
    .max(MAX_APPLICATIONS * 2)
    .optional(),
  photos: z
    .array(entryChange(Photo))
    .max(MAX_PHOTOS * 2)
    .optional(),
  checks: z
    .array(entryChange(DeviceCheck))
    .max(MAX_CHECKS * 2)
    .optional(),
});
export type ReportChanges = z.infer<typeof ReportChanges>;

const part = <Value extends z.ZodType>(value: Value) =>
  z.object({
    revision,
    value,
    /** Who wrote it last; empty while nobody has. */
    by: z.string(),
  });
const entry = <Value extends z.ZodType>(value: Value) => z.object({ id: z.uuid(), revision, value, by: z.string() });

/** The report as it is on the server. Entries that were taken out are not in it. */
export const Report = z.object({
  crew: part(SingleValues.crew),
  pestFree: part(SingleValues.pestFree),
  areas: part(SingleValues.areas),
  treatments: part(SingleValues.treatments),
  checklist: part(SingleValues.checklist),
  effectiveness: part(SingleValues.effectiveness),
  notes: part(SingleValues.notes),
  nextAction: part(SingleValues.nextAction),
  weather: part(SingleValues.weather),
  county: part(SingleValues.county),
  presence: part(SingleValues.presence),
  findings: z.array(entry(Finding)),
  applications: z.array(entry(Application)),
  photos: z.array(entry(Photo)),
  /** Devices of the place, and how each was found; of two of one device the later counts. */
  checks: z.array(entry(DeviceCheck)),
});
export type Report = z.infer<typeof Report>;

/** A part that somebody else had changed meanwhile: what was sent was kept out, and stands here for whoever sent it. */
export const Clash = z.object({
  /** `notes`, or `applications.<id>`. */
  part: z.string(),
  /** Who wrote what stands now. */
  by: z.string(),
});
export type Clash = z.infer<typeof Clash>;
