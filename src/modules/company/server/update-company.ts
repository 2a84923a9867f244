import { isDeepStrictEqual } from "node:util";
import type { Updateable } from "kysely";
import { AppError, type FieldError } from "#platform/errors.ts";
import type { LocalText } from "#platform/local-text.ts";
import { audit } from "#platform/server/audit.ts";
import { isTimeZone } from "#platform/server/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";
import { announce } from "#platform/server/realtime.ts";
import type { CompanyProfile, CompanyStory, DemoLogin } from "../contract.ts";
import { companyPolicy } from "../policy.ts";
import { minuteOf, MOST_VISITS_AT_ONCE, WEEKDAYS, type BusinessHours, type ServiceArea } from "../rules.ts";
import { faultsOfStory } from "./check-story.ts";
import type { CompanyRow } from "./queries.ts";

export interface CompanyChanges extends Partial<CompanyStory> {
  name?: string;
  tagline?: LocalText;
  phone?: string;
  emergencyPhone?: string;
  email?: string;
  website?: string;
  address?: CompanyProfile["address"];
  taxId?: string;
  license?: string;
  foundedYear?: number | null;
  certifications?: string[];
  serviceAreas?: ServiceArea[];
  timeZone?: string;
  businessHours?: BusinessHours;
  /** How many appointments may run at one moment. Days that already have more keep what is booked. */
  visitsAtOnce?: number;
  demo?: { logins: DemoLogin[] };
}

/**
 * Changes what is told; everything else stays as it is. Whoever looked at the settings before says which version that
 * was; the demo and the first start have none.
 *
 * @throws AppError request.forbidden | request.invalid | company.changed_meanwhile
 */
export async function updateCompany(
  ctx: Ctx,
  changes: CompanyChanges,
  seen: { version?: number } = {},
): Promise<CompanyRow> {
  if (!companyPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const errors = [...faultsOf(changes), ...faultsOfStory(changes)];
  if (errors.length > 0) throw new AppError("invalid", "request.invalid", { errors });

  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db.selectFrom("company").selectAll().forUpdate().executeTakeFirstOrThrow();
    if (seen.version !== undefined && seen.version !== before.version)
      throw new AppError("conflict", "company.changed_meanwhile", {
        detail: "Somebody has changed the settings meanwhile. Please look at them again.",
      });
    const columns = changedColumns(before, columnsOf(changes));
    if (Object.keys(columns).length === 0) return before;

    const after = await ctx.db
      .updateTable("company")
      .set({ ...columns, version: before.version + 1, updated_at: ctx.now().toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: "company.updated",
      entityType: "company",
      entityId: "company",
      changes: changesOf(before, after, Object.keys(columns)),
    });
    await announce(ctx, "company");
    return after;
  });
}

/** Without those that stay as they are: another number of visits at once, for one, stops all bookings for a moment. */
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
    !(Number.isInteger(visitsAtOnce) && visitsAtOnce >= 1 && visitsAtOnce <= MOST_VISITS_AT_ONCE)
  )
    errors.push({ path: "visitsAtOnce", message: `Please give a number from 1 to ${MOST_VISITS_AT_ONCE}` });
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
  founded_year: changes.foundedYear,
  certifications: changes.certifications,
  service_areas: jsonOf(changes.serviceAreas),
  time_zone: changes.timeZone,
  business_hours: jsonOf(changes.businessHours),
  visits_at_once: changes.visitsAtOnce,
  is_demo: changes.demo && true,
  demo_logins: jsonOf(changes.demo?.logins),
});

const jsonOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
