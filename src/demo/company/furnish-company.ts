import { HOLIDAY_KEYS } from "#modules/company/rules.ts";
import { updateCompany, type CompanyChanges } from "#modules/company/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { companyStory } from "./company-story.ts";
import { DEMO_LOGINS } from "../logins.ts";
import { DEMO_TECHNICIANS } from "./hire-technicians.ts";

const weekday = { open: "08:00", close: "18:00", closed: false };

const TIME_ZONE = "America/New_York";

/** An invented firm; the facts are those that a company of this trade in the four states would tell. */
const COMPANY: CompanyChanges = {
  name: "Tidewren Pest Control",
  tagline: {
    en: "Pest control that respects your home",
    es: "Control de plagas que respeta su hogar",
    fr: "La lutte antinuisibles qui respecte votre maison",
  },
  phone: "(302) 555-0140",
  emergencyPhone: "(302) 555-0199",
  email: "hello@tidewren.example",
  website: "https://tidewren.example",
  address: { street: "18 Heronsgate Road", city: "Newark", state: "DE", zipCode: "19711" },
  taxId: "51-0400317",
  license: "DE 07-0140",
  stateLicenses: { DE: "DE 07-0140", MD: "MD 31870", NJ: "NJ 98214", PA: "PA BU-11873" },
  foundedYear: 2007,
  timeZone: TIME_ZONE,
  businessHours: {
    sunday: { open: "10:00", close: "16:00", closed: true },
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { open: "09:00", close: "14:00", closed: false },
  },
  // Every federal holiday, as those of its clients who work for a government do.
  holidays: HOLIDAY_KEYS.map((holiday) => ({ holiday, open: null, close: null })),
  serviceAreas: [
    { state: "DE", zipPrefixes: ["197", "198", "199"], places: ["New Castle County", "Kent County", "Sussex County"] },
    { state: "MD", zipPrefixes: ["210", "212", "219"], places: ["Cecil County", "Harford County", "Baltimore County"] },
    {
      state: "NJ",
      zipPrefixes: ["080", "081", "085"],
      places: ["Camden County", "Gloucester County", "Burlington County"],
    },
    {
      state: "PA",
      zipPrefixes: ["190", "191", "193", "194"],
      places: ["Chester County", "Delaware County", "Montgomery County"],
    },
  ],
  visitsAtOnce: DEMO_TECHNICIANS.length,
  demo: { logins: DEMO_LOGINS },
};

export const furnishCompany = (ctx: Ctx): Promise<unknown> =>
  updateCompany(ctx, { ...COMPANY, ...companyStory(todayIn(TIME_ZONE, ctx.now())) });
