import { HOME } from "./navigation.ts";
import { VISITS_PAGE, visitPath } from "./visit-paths.ts";

/** Where the office shows one of each kind. */
const PLACES = {
  client: (id: string) => `${HOME}/clients/${id}`,
  appointment: (id: string) => `${HOME}/schedule?appointment=${id}`,
  technician: (id: string) => `${HOME}/technicians/${id}`,
  service: (id: string) => `${HOME}/services?service=${id}`,
  inbox: (id: string) => `${HOME}/inbox?item=${id}`,
  unscheduled: () => `${HOME}/schedule`,
  unclosed: () => `${HOME}/schedule?view=list&period=unclosed`,
  visit: visitPath,
  "unclosed-visits": () => `${VISITS_PAGE}?show=unclosed`,
} as const;

export const placeOf = (kind: keyof typeof PLACES, id: string): string => PLACES[kind](encodeURIComponent(id));
