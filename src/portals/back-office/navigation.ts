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
  IconSpray,
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
export const DOCUMENTS_PAGE = `${HOME}/documents`;
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
  /** In a line, on the overview. */
  purpose: string;
  /** Any one of these opens it; without them it is open to all staff. */
  needs?: readonly Permission[];
}

/** The pages of the office, in the order of the sidebar. */
export const NAVIGATION: readonly OfficePage[] = [
  {
    path: HOME,
    label: "Overview",
    purpose: "The day at a glance",
    title: "Admin Dashboard",
    icon: IconLayoutDashboard,
    isFrequent: true,
    needs: ["clients.read"],
  },
  {
    path: INBOX,
    label: "Inbox",
    purpose: "Leads, messages, callbacks, and issues waiting for a reply",
    title: "Inbox",
    icon: IconInbox,
    isFrequent: true,
    needs: ["inbox.read"],
  },
  {
    path: `${HOME}/clients`,
    label: "Clients",
    purpose: "Find, add, and manage clients",
    title: "Client Management",
    icon: IconUsers,
    isFrequent: true,
    needs: ["clients.read"],
  },
  {
    path: `${HOME}/schedule`,
    label: "Schedule",
    purpose: "Appointments by day, week, or any other period",
    title: "Schedule",
    icon: IconCalendarEvent,
    isFrequent: true,
    needs: ["appointments.read", "own_appointments.read"],
  },
  {
    path: VISITS_PAGE,
    label: "Visits",
    purpose: "What was found and done at every door",
    title: "Visits",
    icon: IconClipboardCheck,
    needs: ["appointments.read"],
  },
  {
    path: RECORDS,
    label: "Records",
    purpose: "What was applied where, as states ask for it",
    title: "Application Records",
    icon: IconClipboardList,
    needs: ["application_records.read"],
  },
  {
    path: `${HOME}/technicians`,
    label: "Technicians",
    purpose: "Your team, their skills, and their schedules",
    title: "Technician Management",
    icon: IconId,
    needs: ["technicians.read"],
  },
  {
    path: `${HOME}/services`,
    label: "Services",
    purpose: "What you offer and what it costs",
    title: "Service Management",
    icon: IconSpray,
    needs: ["services.read"],
  },
  {
    path: `${HOME}/products`,
    label: "Products",
    purpose: "Labels, lots, and stock of what you apply",
    title: "Product Management",
    icon: IconFlask,
    needs: ["products.read"],
  },
  {
    path: `${HOME}/newsletter`,
    label: "Newsletter",
    purpose: "Subscribers and issues",
    title: "Newsletter",
    icon: IconMail,
    needs: ["clients.read"],
  },
  {
    path: `${HOME}/contracts`,
    label: "Contracts",
    purpose: "Drafts, signatures, and renewals",
    title: "Contract Management",
    icon: IconFileText,
    needs: ["contracts.read"],
  },
  {
    path: DOCUMENTS_PAGE,
    label: "Documents",
    purpose: "Every client’s library, and what clients ask for",
    title: "Document Management",
    icon: IconFiles,
    needs: ["documents.read"],
  },
  {
    path: `${HOME}/payments`,
    label: "Revenue",
    purpose: "Invoices and payments",
    title: "Revenue Management",
    icon: IconCreditCard,
    needs: ["payments.read", "invoices.read"],
  },
  {
    path: `${HOME}/analytics`,
    label: "Analytics",
    purpose: "How the business is doing",
    title: "Analytics",
    icon: IconChartBar,
    needs: ["analytics.read"],
  },
  // Everybody has a password and sessions of their own there.
  {
    path: `${HOME}/settings`,
    label: "Settings",
    purpose: "Your account, security, and company settings",
    title: "Settings",
    icon: IconSettings,
  },
];

/** What people begin wherever they are, for the finder. */
export const ACTIONS: readonly Pick<OfficePage, "path" | "label" | "purpose" | "needs">[] = [
  {
    path: NEW_APPOINTMENT,
    label: "New appointment",
    purpose: "Schedule somebody who calls",
    needs: ["appointments.write"],
  },
  {
    path: SENT,
    label: "Sent messages",
    purpose: "What was sent to whom, and whether it arrived",
    needs: ["inbox.read"],
  },
  { path: `${HOME}/clients?new=1`, label: "Add client", purpose: "Somebody new", needs: ["clients.write"] },
  {
    path: `${HOME}/services?new=1`,
    label: "Add service",
    purpose: "For the office and the public site",
    needs: ["services.write"],
  },
  {
    path: `${HOME}/services/prices`,
    label: "Change prices",
    purpose: "Of many recurring services at once",
    needs: ["appointments.write"],
  },
  {
    path: `${HOME}/products?new=1`,
    label: "Add product",
    purpose: "A pesticide or a material",
    needs: ["products.write"],
  },
  {
    path: `${HOME}/contracts?new=1`,
    label: "Create contract",
    purpose: "Write down what was agreed, and send it to be signed",
    needs: ["contracts.write"],
  },
  {
    path: `${HOME}/contracts/templates`,
    label: "Contract templates",
    purpose: "The texts that contracts are made of",
    needs: ["contracts.read"],
  },
  {
    path: `${HOME}/contracts/renewals`,
    label: "Contract renewals",
    purpose: "Whose term ends soon",
    needs: ["contracts.read"],
  },
  {
    path: `${HOME}/payments?tab=invoices&new=1`,
    label: "Create invoice",
    purpose: "Ask a client to pay",
    needs: ["invoices.write"],
  },
  {
    path: `${DOCUMENTS_PAGE}?new=1`,
    label: "Upload document",
    purpose: "To a client’s library",
    needs: ["documents.write"],
  },
  {
    path: `${DOCUMENTS_PAGE}?tab=requests`,
    label: "Requested documents",
    purpose: "What clients are waiting for",
    needs: ["documents.read"],
  },
  {
    path: `${HOME}/schedule/print`,
    label: "Print today’s schedule",
    purpose: "A page for each technician",
    needs: ["appointments.read", "own_appointments.read"],
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
