import {
  IconCalendarEvent,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconCreditCard,
  IconFiles,
  IconFileText,
  IconFlask,
  IconId,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconSettings,
  IconSpeakerphone,
  IconSpray,
  IconTargetArrow,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import type { StaffRole } from "#platform/actor.ts";
import { roleMay, type Permission } from "#platform/permissions.ts";

export const HOME = "/admin-dashboard";
export const INBOX = `${HOME}/inbox`;
export const ISSUES_PAGE = `${INBOX}/issues`;
/** What went out, beside what came in. */
export const SENT = `${INBOX}/sent`;
export const VISITS_PAGE = `${HOME}/visits`;
export const RECORDS = `${HOME}/records`;
export const NOTICES_PAGE = `${HOME}/notices`;
export const DOCUMENTS_PAGE = `${HOME}/documents`;
export const DEVICES_PAGE = `${HOME}/devices`;
export const NEW_APPOINTMENT = `${HOME}/schedule?new=1`;

export interface OfficePage {
  path: string;
  /** In the sidebar. */
  label: string;
  /** In the header. */
  title: string;
  icon: Icon;
  /** At hand on phones. */
  isFrequent?: boolean;
  /** Any one of these opens it; without them it is open to all staff. */
  needs?: readonly Permission[];
}

/** The pages of the office, in the order of the sidebar. */
export const NAVIGATION: readonly OfficePage[] = [
  {
    path: HOME,
    label: "Overview",
    title: "Admin Dashboard",
    icon: IconLayoutDashboard,
    isFrequent: true,
    needs: ["clients.read"],
  },
  {
    path: INBOX,
    label: "Inbox",
    title: "Inbox",
    icon: IconInbox,
    isFrequent: true,
    needs: ["inbox.read"],
  },
  {
    path: `${HOME}/clients`,
    label: "Clients",
    title: "Client Management",
    icon: IconUsers,
    isFrequent: true,
    needs: ["clients.read"],
  },
  {
    path: `${HOME}/schedule`,
    label: "Schedule",
    title: "Schedule",
    icon: IconCalendarEvent,
    isFrequent: true,
    needs: ["appointments.read", "own_appointments.read"],
  },
  {
    path: VISITS_PAGE,
    label: "Visits",
    title: "Visits",
    icon: IconClipboardCheck,
    needs: ["appointments.read"],
  },
  {
    path: NOTICES_PAGE,
    label: "Notices",
    title: "Notices",
    icon: IconSpeakerphone,
    needs: ["appointments.read"],
  },
  {
    path: RECORDS,
    label: "Records",
    title: "Application Records",
    icon: IconClipboardList,
    needs: ["application_records.read"],
  },
  {
    path: `${HOME}/technicians`,
    label: "Technicians",
    title: "Technician Management",
    icon: IconId,
    needs: ["technicians.read"],
  },
  {
    path: `${HOME}/services`,
    label: "Services",
    title: "Service Management",
    icon: IconSpray,
    needs: ["services.read"],
  },
  {
    path: `${HOME}/products`,
    label: "Products",
    title: "Product Management",
    icon: IconFlask,
    needs: ["products.read"],
  },
  {
    path: DEVICES_PAGE,
    label: "Devices",
    title: "Devices Due",
    icon: IconTargetArrow,
    needs: ["clients.read"],
  },
  {
    path: `${HOME}/newsletter`,
    label: "Newsletter",
    title: "Newsletter",
    icon: IconMail,
    needs: ["clients.read"],
  },
  {
    path: `${HOME}/contracts`,
    label: "Contracts",
    title: "Contract Management",
    icon: IconFileText,
    needs: ["contracts.read"],
  },
  {
    path: DOCUMENTS_PAGE,
    label: "Documents",
    title: "Document Management",
    icon: IconFiles,
    needs: ["documents.read"],
  },
  {
    path: `${HOME}/payments`,
    label: "Revenue",
    title: "Revenue Management",
    icon: IconCreditCard,
    needs: ["payments.read", "invoices.read"],
  },
  {
    path: `${HOME}/analytics`,
    label: "Analytics",
    title: "Analytics",
    icon: IconChartBar,
    needs: ["analytics.read"],
  },
  // Everybody has a password and sessions of their own there.
  {
    path: `${HOME}/settings`,
    label: "Settings",
    title: "Settings",
    icon: IconSettings,
  },
];

/** The page that an address belongs to; undefined for one that there is not. */
export const entryOf = (pathname: string): OfficePage | undefined =>
  NAVIGATION.find(({ path }) => pathname === path || (path !== HOME && pathname.startsWith(`${path}/`)));

/** @throws Error when there is no such page */
export function pageAt(path: string): OfficePage {
  const page = NAVIGATION.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The office has no page ${path}.`);
  return page;
}

export const mayOpen = (role: StaffRole, { needs }: Pick<OfficePage, "needs">): boolean =>
  needs === undefined || needs.some((permission) => roleMay(role, permission));

/** Revenue is for everybody who reads invoices; what lies below it, except for those, is of payments. */
const REVENUE_BELOW = `${HOME}/payments/`;
const INVOICES_BELOW = `${REVENUE_BELOW}invoices/`;

/** Whether somebody of this role finds something at an address: the page of the sidebar, and what lies below it. */
export function mayOpenAddress(role: StaffRole, pathname: string): boolean {
  const page = entryOf(pathname);
  if (page !== undefined && !mayOpen(role, page)) return false;
  const isOfPayments =
    pathname !== REVENUE_BELOW && pathname.startsWith(REVENUE_BELOW) && !pathname.startsWith(INVOICES_BELOW);
  return !isOfPayments || roleMay(role, "payments.read");
}

/** Where a technician's phone begins: another portal. */
const TECHNICIAN_HOME = "/tech";

/** Where a member of staff begins: technicians with their day. */
export const homeOf = (role: StaffRole): string => (role === "technician" ? TECHNICIAN_HOME : HOME);
