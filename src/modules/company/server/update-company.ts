import { isDeepStrictEqual } from "node:util";
import type { Updateable } from "kysely";
import { AppError, type FieldError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { isTimeZone, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { WebsiteFields, type CompanyProfile, type CompanyWebsite, type DemoLogin } from "../contract.ts";
import { companyPolicy } from "../policy.ts";
import type { KeptHoliday, OwnDays } from "../rules-calendar.ts";
import {
  minuteOf,
  MAX_VISITS_AT_ONCE,
  WEEKDAYS,
  type BusinessHours,
  type DataRetention,
  type ServiceArea,
  type StateLicenses,
} from "../rules.ts";
import type { CompanyRow } from "./queries.ts";

/** What is left out stays as it is. */
type Left<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export interface CompanyChanges extends Left<Omit<CompanyWebsite, "version">> {
  name?: string;
  phone?: string;
  emergencyPhone?: string;
  email?: string;
  website?: string;
  address?: CompanyProfile["address"];
  taxId?: string;
  license?: string;
  stateLicenses?: StateLicenses | undefined;
  foundedYear?: number | null;
  serviceAreas?: ServiceArea[];
  timeZone?: string;
  businessHours?: BusinessHours;
  holidays?: KeptHoliday[];
  ownDays?: OwnDays[];
  /** How many appointments may run at one moment. Days that already have more keep what is booked. */
  visitsAtOnce?: number;
  /** So many days before its first day a higher price of a plan is told. */
  priceNoticeDays?: number;
  dataRetention?: DataRetention;
  demo?: { logins: DemoLogin[] };
}

/** The version that somebody looked at: of Settings → Business or of Settings → Website. */
interface Seen {
  version?: number;
  websiteVersion?: number;
}

/** What Settings → Website holds; it has a version of its own, so that nobody is in the way of another's work. */
const WEBSITE_COLUMNS = new Set([
  "tagline",
  "story",
  "core_values",
  "team",
  "testimonials",
  "certifications",
  "open_positions",
  "questions",
]);

/**
 * Changes what is told; everything else stays as it is. Whoever looked at the settings before says which version that
 * was; the demo and the first start have none.
 *
 * @throws AppError request.forbidden | request.invalid | company.changed_meanwhile
 */
export async function updateCompany(ctx: Ctx, changes: CompanyChanges, seen: Seen = {}): Promise<CompanyRow> {
  if (!companyPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const website = WebsiteFields.partial().safeParse(changes);
  refuse([...faultsOf(changes), ...faultsIn(website)]);
  // With blanks at the ends cut off, and without blank translations.
  const told: CompanyChanges = { ...changes, ...website.data };

  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db.selectFrom("company").selectAll().forUpdate().executeTakeFirstOrThrow();
    checkSeen(before, seen);
    await checkWebsite(ctx, before, told);
    const columns = changedColumns(before, columnsOf(told));
    const names = Object.keys(columns);
    if (names.length === 0) return before;
    if (names.includes("data_retention") && !companyPolicy.setDataRetention(ctx.actor))
      throw new AppError("forbidden", "request.forbidden");

    const after = await ctx.db
      .updateTable("company")
      .set({
        ...columns,
        version: before.version + (names.some((name) => !WEBSITE_COLUMNS.has(name)) ? 1 : 0),
        website_version: before.website_version + (names.some((name) => WEBSITE_COLUMNS.has(name)) ? 1 : 0),
        updated_at: ctx.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: "company.updated",
      entityType: "company",
      entityId: "company",
      changes: changesOf(before, after, names),
    });
    await announce(ctx, "company");
    return after;
  });
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError("invalid", "request.invalid", { errors });
}

/** What the schema of the website says, one message for each field. */
function faultsIn({ error }: ReturnType<ReturnType<typeof WebsiteFields.partial>["safeParse"]>): FieldError[] {
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
}

function checkSeen(now: CompanyRow, { version, websiteVersion }: Seen): void {
  if ((version ?? now.version) === now.version && (websiteVersion ?? now.website_version) === now.website_version)
    return;
  throw new AppError("conflict", "company.changed_meanwhile", {
    detail: "Someone else changed the settings in the meantime. Please check them and try again.",
  });
}

/** What only the database and the calendar know: pictures that are there, and a consent that was given already. */
async function checkWebsite(ctx: Ctx, before: CompanyRow, { team = [], testimonials = [] }: CompanyChanges) {
  const today = todayIn(before.time_zone, ctx.now());
  const ids = team.flatMap(({ pictureId }) => pictureId ?? []);
  const rows =
    ids.length === 0 ? [] : await ctx.db.selectFrom("company_picture").select("id").where("id", "in", ids).execute();
  const kept = new Set(rows.map(({ id }) => id));
  refuse([
    ...testimonials.flatMap(({ consentOn }, index) =>
      consentOn !== null && consentOn > today
        ? [{ path: `testimonials.${index}.consentOn`, message: "Please enter a date that is not in the future" }]
        : [],
    ),
    ...team.flatMap(({ pictureId }, index) =>
      pictureId !== null && !kept.has(pictureId)
        ? [{ path: `team.${index}.pictureId`, message: "This picture is no longer available. Please choose it again" }]
        : [],
    ),
  ]);
}

/**
 * Without those that stay as they are: another number of appointments at once, for one, stops all bookings for a
 * moment.
 */
function changedColumns(before: CompanyRow, columns: Updateable<Database["company"]>): Updateable<Database["company"]> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => value !== undefined && !isSame(was.get(column), value)),
  );
}

/** A column of JSON is written as text and read as a value, whose members the database keeps in its own order. */
const isSame = (was: unknown, value: unknown): boolean =>
  isDeepStrictEqual(was, typeof value === "string" && typeof was === "object" ? JSON.parse(value) : value);

/** What changed, as it was and as it is now; invented sign-ins have passwords, which no log holds. */
function changesOf(before: CompanyRow, after: CompanyRow, columns: string[]): Record<string, [unknown, unknown]> {
  const [was, is] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  return Object.fromEntries(
    columns
      .filter((column) => column !== "demo_logins")
      .map((column): [string, [unknown, unknown]] => [column, [was.get(column), is.get(column)]]),
  );
}

function faultsOf({ name, timeZone, businessHours, visitsAtOnce }: CompanyChanges): FieldError[] {
  const errors: FieldError[] = [];
  if (name !== undefined && name.trim() === "") errors.push({ path: "name", message: "Business Name is required" });
  if (timeZone !== undefined && !isTimeZone(timeZone))
    errors.push({ path: "timeZone", message: "Please choose a time zone" });
  if (
    visitsAtOnce !== undefined &&
    !(Number.isInteger(visitsAtOnce) && visitsAtOnce >= 1 && visitsAtOnce <= MAX_VISITS_AT_ONCE)
  )
    errors.push({ path: "visitsAtOnce", message: `Please enter a number from 1 to ${MAX_VISITS_AT_ONCE}` });
  for (const weekday of WEEKDAYS) {
    const day = businessHours?.[weekday];
    if (day && !day.closed && minuteOf(day.open) >= minuteOf(day.close))
      errors.push({ path: `businessHours.${weekday}`, message: "Closing time must be after opening time" });
  }
  return errors;
}

/** Kysely leaves out what is undefined. */
const columnsOf = (changes: CompanyChanges) => ({
  name: changes.name,
  tagline: jsonOf(changes.tagline),
  story: jsonOf(changes.story),
  core_values: jsonOf(changes.values),
  team: jsonOf(changes.team),
  testimonials: jsonOf(changes.testimonials),
  open_positions: jsonOf(changes.openPositions),
  questions: jsonOf(changes.questions),
  phone: changes.phone,
  emergency_phone: changes.emergencyPhone,
  email: changes.email,
  website: changes.website,
  street: changes.address?.street,
  city: changes.address?.city,
  state: changes.address?.state,
  zip_code: changes.address?.zipCode,
  tax_id: changes.taxId,
  license: changes.license,
  state_licenses: jsonOf(changes.stateLicenses),
  founded_year: changes.foundedYear,
  certifications: jsonOf(changes.certifications),
  service_areas: jsonOf(changes.serviceAreas),
  time_zone: changes.timeZone,
  business_hours: jsonOf(changes.businessHours),
  holidays: jsonOf(changes.holidays),
  own_days: jsonOf(changes.ownDays),
  visits_at_once: changes.visitsAtOnce,
  price_notice_days: changes.priceNoticeDays,
  data_retention: changes.dataRetention,
  is_demo: changes.demo && true,
  demo_logins: jsonOf(changes.demo?.logins),
});

const jsonOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
