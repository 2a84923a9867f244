import { AppError, type FieldError } from "#platform/errors.ts";
import type { LocalText } from "#platform/local-text.ts";
import { audit } from "#platform/server/audit.ts";
import { isTimeZone } from "#platform/server/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/realtime.ts";
import type { CompanyProfile, CompanyStory, DemoLogin } from "../contract.ts";
import { companyPolicy } from "../policy.ts";
import { minuteOf, WEEKDAYS, type BusinessHours, type ServiceArea } from "../rules.ts";
import { faultsOfStory } from "./check-story.ts";

export interface CompanyChanges extends Partial<CompanyStory> {
  name?: string;
  tagline?: LocalText;
  phone?: string;
  emergencyPhone?: string;
  email?: string;
  website?: string;
  address?: CompanyProfile["address"];
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
 * Changes what is told; everything else stays as it is.
 *
 * @throws AppError request.forbidden | request.invalid
 */
export async function updateCompany(ctx: Ctx, changes: CompanyChanges): Promise<void> {
  if (!companyPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const errors = [...faultsOf(changes), ...faultsOfStory(changes)];
  if (errors.length > 0) throw new AppError("invalid", "request.invalid", { errors });

  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("company")
      .set({ ...columnsOf(changes), updated_at: ctx.now().toISOString() })
      .execute();
    await audit(ctx, {
      action: "company.updated",
      entityType: "company",
      entityId: "company",
      changes: { fields: Object.keys(changes) },
    });
    await announce(ctx, "company");
  });
}

function faultsOf({ name, timeZone, businessHours, visitsAtOnce }: CompanyChanges): FieldError[] {
  const errors: FieldError[] = [];
  if (name !== undefined && name.trim() === "") errors.push({ path: "name", message: "Business Name is required" });
  if (timeZone !== undefined && !isTimeZone(timeZone))
    errors.push({ path: "timeZone", message: "Please choose a time zone" });
  if (visitsAtOnce !== undefined && !(Number.isInteger(visitsAtOnce) && visitsAtOnce >= 1 && visitsAtOnce <= 500))
    errors.push({ path: "visitsAtOnce", message: "Please give a number from 1 to 500" });
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
