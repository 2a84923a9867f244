import { either, modules } from "./vite.chunk-tests.ts";

/** Which days the company is closed, counted out: the site and the schedule do, the technician's phone never. */
const calendar = modules("modules/company", ["rules-calendar", "rules-holidays"]);

/** What is called and the rules of it, as far as visitors come to it, also by the assistant; the rest comes with the portals. */
const FOR_VISITORS =
  "[\\\\/](?:contract|rules)(?!-(?:after-appointment|avatar|callback|changes|closing|in-app|inbox|issues|lists|office|own|own-feed|people|retention|security|settings|team)\\.)[\\w-]*\\.ts$";
export const CALLED_BY_VISITORS = new RegExp(`[\\\\/]src[\\\\/]modules[\\\\/](?:accounts|appointments)${FOR_VISITORS}`);
const COMPANY_FOR_VISITORS = new RegExp(
  `[\\\\/]src[\\\\/]modules[\\\\/](?:catalogue|company|conversations|newsletter)${FOR_VISITORS}`,
);

/** What consultations are booked by; neither the portals nor the technician's phone load it. */
const consultations = /[\\/]src[\\/]modules[\\/]consultations[\\/](?:contract|rules)[\w-]*\.ts$/;

/** The states of the country, for addresses and licenses: forms ask for them, and no portal's first page does. */
const states = modules("platform", ["us-states", "state-names"]);

/**
 * What every bell asks, that of the technician's phone as well; and what portals and the site know of the company and of
 * roles, which the phone's visits do without.
 */
const bell = either(
  /[\\/]src[\\/]modules[\\/]notifications[\\/](?:contract-bell|rules)\.ts$/,
  modules("modules/notifications/web", ["api"]),
  modules("platform", ["local-text", "money", "permissions", "person-name"]),
  modules("platform/web", ["today"]),
  modules("ui", ["logo"]),
  COMPANY_FOR_VISITORS,
);

/** What some pages of the site and the portals need and the technician's phone does not, or not for a visit. */
export const sharedGroups = [
  { name: "calendar", test: calendar },
  { name: "states", test: states },
  { name: "consultations", test: consultations },
  { name: "bell", test: bell },
];
