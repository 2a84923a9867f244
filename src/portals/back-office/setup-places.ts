import type { SetupPlaceOf } from "#modules/analytics/web/index.ts";
import { HOME } from "./navigation.ts";

const BUSINESS = `${HOME}/settings/business`;

/** Where each entry of the checklist is done. */
const PLACES: Record<Parameters<SetupPlaceOf>[0], string> = {
  company: `${BUSINESS}#company`,
  hours: `${BUSINESS}#business-hours`,
  areas: `${BUSINESS}#service-areas`,
  services: `${HOME}/services`,
  technicians: `${HOME}/technicians?new=1`,
  logins: `${HOME}/technicians`,
  website: `${HOME}/settings/website`,
  email: `${HOME}/settings/system#email`,
  team: `${HOME}/settings/team`,
  client: `${HOME}/clients?new=1`,
  appointment: `${HOME}/schedule?new=1`,
};

/** A technician without a login is found on their own page. */
export const setupPlaceOf: SetupPlaceOf = (entry, target) =>
  entry === "logins" && target !== null ? `${PLACES.logins}/${encodeURIComponent(target)}` : PLACES[entry];
