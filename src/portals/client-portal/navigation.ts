import {
  IconBug,
  IconCalendarEvent,
  IconCreditCard,
  IconFiles,
  IconHistory,
  IconHomeEco,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMessages,
  IconSettings,
  type Icon,
} from "@tabler/icons-react";

export const HOME = "/client-dashboard";
export const PAYMENTS = `${HOME}/payments`;
const APPOINTMENTS = `${HOME}/appointments`;
export const DOCUMENTS = `${HOME}/documents`;
/** Below no page of the sidebar; they are documents. */
const AGREEMENTS = `${HOME}/agreements/`;
export const agreementPathOf = (id: string): string => `${AGREEMENTS}${id}`;
/** Below no page of the sidebar; they belong to appointments. */
export const NOTICES = `${HOME}/notices`;
export const noticePathOf = (id: string): string => `${NOTICES}/${id}`;
export const invoicePathOf = (id: string): string => `${PAYMENTS}/invoices/${id}`;

/** In the order of the sidebar, by their names in the texts. */
const PAGES = [
  ["overview", HOME, IconLayoutDashboard],
  ["appointments", APPOINTMENTS, IconCalendarEvent],
  ["serviceHistory", `${HOME}/service-history`, IconHistory],
  ["property", `${HOME}/property`, IconHomeEco],
  ["issues", `${HOME}/issues`, IconBug],
  ["payments", PAYMENTS, IconCreditCard],
  ["documents", DOCUMENTS, IconFiles],
  ["messages", `${HOME}/messages`, IconMessages],
  ["support", `${HOME}/support`, IconLifebuoy],
  ["settings", `${HOME}/settings`, IconSettings],
] as const satisfies readonly (readonly [string, string, Icon])[];

/** At hand on phones. */
const FREQUENT = new Set<string>(["overview", "appointments", "payments", "messages"] satisfies PageName[]);

export type PageName = (typeof PAGES)[number][0];

export interface ClientPage {
  name: PageName;
  path: string;
  icon: Icon;
  isFrequent: boolean;
}

export const NAVIGATION: readonly ClientPage[] = PAGES.map(([name, path, icon]) => ({
  name,
  path,
  icon,
  isFrequent: FREQUENT.has(name),
}));

/** The page that an address belongs to; undefined for one that there is not. */
export const pageOfPath = (pathname: string): ClientPage | undefined =>
  NAVIGATION.find(
    ({ path }) =>
      pathname === path ||
      (path !== HOME && pathname.startsWith(`${path}/`)) ||
      (path === DOCUMENTS && pathname.startsWith(AGREEMENTS)) ||
      (path === APPOINTMENTS && (pathname === NOTICES || pathname.startsWith(`${NOTICES}/`))),
  );

const ICONS = new Map<PageName, Icon>(NAVIGATION.map(({ name, icon }) => [name, icon]));
export const iconOf = (name: PageName): Icon => ICONS.get(name) ?? IconLayoutDashboard;
