import type { Actor } from "#platform/actor.ts";
import type { CompanyProfile, CompanySettings, CompanyStory, CompanyWebsite } from "../contract.ts";
import { companyPolicy } from "../policy.ts";
import { calendarOf, type CompanyRow } from "./queries.ts";

export const toProfile = (company: CompanyRow): CompanyProfile => ({
  name: company.name,
  tagline: company.tagline,
  phone: company.phone,
  emergencyPhone: company.emergency_phone,
  email: company.email,
  website: company.website,
  address: { street: company.street, city: company.city, state: company.state, zipCode: company.zip_code },
  foundedYear: company.founded_year,
  timeZone: company.time_zone,
  ...calendarOf(company),
  certifications: company.certifications,
  serviceAreas: company.service_areas,
  isDemo: company.is_demo,
  demoLogins: company.is_demo ? company.demo_logins : [],
});

/** With what is not public. */
export const toSettings = (actor: Actor, company: CompanyRow): CompanySettings => ({
  ...toProfile(company),
  taxId: company.tax_id,
  license: company.license,
  stateLicenses: company.state_licenses,
  visitsAtOnce: company.visits_at_once,
  priceNoticeDays: company.price_notice_days,
  dataRetention: company.data_retention,
  version: company.version,
  can: { setDataRetention: companyPolicy.setDataRetention(actor) },
});

/** What everybody may read: of testimonials those whose authors agreed. */
export const toStory = (company: CompanyRow): CompanyStory => ({
  ...toWebsite(company),
  testimonials: company.testimonials.filter(({ consentOn }) => consentOn !== null),
});

/** Everything, for those who write it. */
export const toWebsite = (company: CompanyRow): CompanyWebsite => ({
  tagline: company.tagline,
  story: company.story,
  values: company.core_values,
  team: company.team,
  testimonials: company.testimonials,
  certifications: company.certifications,
  openPositions: company.open_positions,
  questions: company.questions,
  version: company.website_version,
});
