import * as z from "zod";
import { ACCOUNT_TYPES } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import { LocalText } from "#platform/local-text.ts";
import { BusinessHours, KeptHoliday, OwnDays } from "./contract-hours.ts";
import { Certification } from "./contract-website.ts";

export * from "./contract-hours.ts";
export * from "./contract-lists.ts";
export * from "./contract-settings.ts";
export * from "./contract-website.ts";

export const ServiceArea = z.object({
  state: z.string(),
  zipPrefixes: z.array(z.string()),
  places: z.array(z.string()),
});

/** A sign-in of the demo company, shown on the login pages while the demo is on. */
export const DemoLogin = z.object({
  portal: z.enum(["office", "client"]),
  /** What a client chooses beside the password; null for staff. */
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  label: z.string(),
  email: z.string(),
  password: z.string(),
});
export type DemoLogin = z.infer<typeof DemoLogin>;

/** What everybody may know about the company. */
export const CompanyProfile = z.object({
  name: z.string(),
  tagline: LocalText,
  phone: z.string(),
  emergencyPhone: z.string(),
  email: z.string(),
  website: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  foundedYear: z.number().int().nullable(),
  timeZone: z.string(),
  businessHours: BusinessHours,
  /** What makes a day another than its weekday; `openingOf` of rules-calendar reads all three. */
  holidays: z.array(KeptHoliday),
  ownDays: z.array(OwnDays),
  certifications: z.array(Certification),
  serviceAreas: z.array(ServiceArea),
  isDemo: z.boolean(),
  /** Empty unless this is the demo company. */
  demoLogins: z.array(DemoLogin),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const getCompany = endpoint({
  method: "GET",
  path: "/api/company",
  summary: "The company's public profile: name, phones, hours (company time), areas",
  access: "everyone",
  input: z.object({}),
  output: CompanyProfile,
  errors: [],
});

/** What the company tells about itself, beyond what is needed to reach it. A list that it has not filled is empty. */
export const CompanyStory = z.object({
  /** Paragraphs are parted by an empty line. */
  story: LocalText,
  values: z.array(z.object({ title: LocalText, text: LocalText })),
  team: z.array(z.object({ name: z.string(), role: LocalText, text: LocalText, pictureId: z.string().nullable() })),
  /** Those whose authors agreed to be quoted; the first one stands on the home page. */
  testimonials: z.array(z.object({ quote: LocalText, author: z.string(), place: z.string() })),
  openPositions: z.array(z.object({ title: LocalText, place: z.string(), terms: LocalText, text: LocalText })),
  /** Beside those that the program answers itself. */
  questions: z.array(z.object({ question: LocalText, answer: LocalText })),
});
export type CompanyStory = z.infer<typeof CompanyStory>;

export const getCompanyStory = endpoint({
  method: "GET",
  path: "/api/company/story",
  summary: "What the company tells about itself: story, values, team, testimonials, open positions, questions",
  access: "everyone",
  input: z.object({}),
  output: CompanyStory,
  errors: [],
});
