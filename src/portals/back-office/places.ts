import { DOCUMENTS_PAGE, HOME, ISSUES_PAGE, NOTICES_PAGE, VISITS_PAGE } from "./navigation.ts";

/** Where the office shows one of each kind. */
const PLACES = {
  client: (id: string) => `${HOME}/clients/${id}`,
  appointment: (id: string) => `${HOME}/schedule?appointment=${id}`,
  technician: (id: string) => `${HOME}/technicians/${id}`,
  service: (id: string) => `${HOME}/services?service=${id}`,
  payment: (id: string) => `${HOME}/payments/${id}`,
  issue: (id: string) => `${ISSUES_PAGE}/${id}`,
  inbox: (id: string) => `${HOME}/inbox?item=${id}`,
  unscheduled: () => `${HOME}/schedule`,
  unclosed: () => `${HOME}/schedule?view=list&period=unclosed`,
  document: (id: string) => `${DOCUMENTS_PAGE}?document=${id}`,
  visit: (id: string) => `${VISITS_PAGE}/${id}`,
  invoice: (id: string) => `${HOME}/payments/invoices/${id}`,
  agreement: (id: string) => `${HOME}/contracts/${id}`,
  notice: (id: string) => `${NOTICES_PAGE}?show=all&notice=${id}`,
  "unclosed-visits": () => `${VISITS_PAGE}?show=unclosed`,
  "recorded-offline": () => VISITS_PAGE,
} as const;

export const placeOf = (kind: keyof typeof PLACES, id: string): string => PLACES[kind](encodeURIComponent(id));
