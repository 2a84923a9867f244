import * as z from "zod";
import { phoneNumber } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { stateField } from "#platform/input-fields.ts";
import { BusinessHours, GivenHolidays, GivenOwnDays, KeptHoliday, OwnDays } from "./contract-hours.ts";
import {
  DATA_RETENTIONS,
  FIRST_STATES,
  minuteOf,
  MAX_PRICE_NOTICE_DAYS,
  MAX_VISITS_AT_ONCE,
  WEEKDAYS,
} from "./rules.ts";

const ADDRESS = "Please enter the street address";
const CITY = "Please enter the city";
const STATE = "Please choose a state";
const ZIP = "Please enter a ZIP code such as 19711";
const EMAIL = "Please enter an email address";
const PHONE = "Please enter a phone number of ten digits";
const WEBSITE = "Please enter an address such as https://example.com";
const VISITS = `Please enter a number from 1 to ${MAX_VISITS_AT_ONCE}`;
const NOTICE = `Please enter a number of days from 0 to ${MAX_PRICE_NOTICE_DAYS}`;
const YEAR = "Please enter a year such as 2007";
const PLACE = "Each place must have 1 to 80 characters";
const PREFIX = "Please enter the first 1 to 5 digits of ZIP codes";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most + 1} characters`);
const needed = (message: string) => z.string(message).trim().min(1, message).max(120, message);
const EmailAddress = z.string(EMAIL).trim().max(200, EMAIL).pipe(z.email(EMAIL));
const Phone = phoneNumber(PHONE);
/** Only what a browser may be led to: the public pages make a link of it. */
const Website = z
  .string()
  .trim()
  .max(200, WEBSITE)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: WEBSITE }));

const GivenHours = BusinessHours.superRefine((hours, context) => {
  for (const weekday of WEEKDAYS) {
    const { open, close, closed } = hours[weekday];
    if (!closed && minuteOf(open) >= minuteOf(close))
      context.addIssue({ code: "custom", path: [weekday], message: "Closing time must be after opening time" });
  }
});

/** The states and the District of Columbia. */
const MAX_AREAS = 51;

const GivenArea = z.object({
  state: stateField(STATE),
  zipPrefixes: z
    .array(
      z
        .string()
        .max(5, PREFIX)
        .regex(/^\d{1,5}$/, PREFIX),
    )
    .max(300, "Please enter at most 300"),
  places: z.array(z.string().trim().min(1, PLACE).max(80, PLACE)).max(300, "Please enter at most 300"),
});

/** What the office sets in Settings → Business. */
export const SettingsFields = z.object({
  name: needed("Please enter the company name"),
  email: EmailAddress,
  phone: Phone,
  emergencyPhone: z.union([z.literal(""), Phone], PHONE),
  website: z.union([z.literal(""), Website], WEBSITE),
  address: z.object({
    street: needed(ADDRESS),
    city: needed(CITY),
    state: stateField(STATE),
    zipCode: z
      .string(ZIP)
      .trim()
      .max(10, ZIP)
      .regex(/^\d{5}(-\d{4})?$/, ZIP),
  }),
  taxId: line(40),
  license: line(80),
  /** The business license for each state that has one. Without the field they stay as they are. */
  stateLicenses: z.partialRecord(z.enum(FIRST_STATES), line(80)).optional(),
  /** Since when it is in business. */
  foundedYear: z.int(YEAR).min(1800, YEAR).max(2200, YEAR).nullable(),
  serviceAreas: z
    .array(GivenArea)
    .max(MAX_AREAS, "Please list each state only once")
    .refine(
      (areas) => new Set(areas.map(({ state }) => state)).size === areas.length,
      "Please list each state only once",
    ),
  timeZone: z.string("Please choose a time zone").min(1, "Please choose a time zone").max(60),
  businessHours: GivenHours,
  /** Federal holidays that are kept; whatever is not named is a day like others. */
  holidays: GivenHolidays,
  ownDays: GivenOwnDays,
  visitsAtOnce: z.int(VISITS).min(1, VISITS).max(MAX_VISITS_AT_ONCE, VISITS),
  /** So many days before its first day a higher price of a plan is told to the client. */
  priceNoticeDays: z.int(NOTICE).min(0, NOTICE).max(MAX_PRICE_NOTICE_DAYS, NOTICE),
  /** Application records are kept for as long as the rules ask, however short this is. Administrators change it. */
  dataRetention: z.enum(DATA_RETENTIONS, "Please choose how long to keep records"),
});

/** What is set now; a company that was not furnished yet has blanks where the fields ask for something. */
export const CompanySettings = z.object({
  ...SettingsFields.shape,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  emergencyPhone: z.string(),
  website: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  serviceAreas: z.array(z.object({ state: z.string(), zipPrefixes: z.array(z.string()), places: z.array(z.string()) })),
  businessHours: BusinessHours,
  holidays: z.array(KeptHoliday),
  ownDays: z.array(OwnDays),
  version: z.number().int(),
  can: z.object({ setDataRetention: z.boolean() }),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

export const getCompanySettings = endpoint({
  method: "GET",
  path: "/api/company/settings",
  summary: "What the office has set of the company, also what is not public; hours in company time",
  access: "company.read",
  input: z.object({}),
  output: CompanySettings,
  errors: [],
});

export const updateCompanySettings = endpoint({
  method: "PUT",
  path: "/api/company",
  summary: "Replaces what the office sets of the company; everything that shows it follows at once",
  access: "company.write",
  input: SettingsFields.extend({ version: z.int() }),
  output: CompanySettings,
  errors: ["company.changed_meanwhile"],
});
