import {
  DEVICES_PAGE,
  DOCUMENTS_PAGE,
  HOME,
  INBOX,
  NEW_APPOINTMENT,
  NOTICES_PAGE,
  RECORDS,
  SENT,
  VISITS_PAGE,
  type OfficePage,
} from "./navigation.ts";

/** What people begin wherever they are, for the finder. */
export const ACTIONS: readonly (Pick<OfficePage, "path" | "label" | "needs"> & { purpose: string })[] = [
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
    purpose: "Have a client sign",
    needs: ["contracts.write"],
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

/** What each page of the sidebar is for, in a line. */
export const PURPOSES: Readonly<Record<string, string>> = {
  [HOME]: "The day at a glance",
  [INBOX]: "Leads, messages, callbacks, and issues waiting for a reply",
  [`${HOME}/clients`]: "Find, add, and manage clients",
  [`${HOME}/schedule`]: "Appointments by day, week, or any other period",
  [VISITS_PAGE]: "What was found and done at every door",
  [NOTICES_PAGE]: "What states ask to be told before a visit",
  [RECORDS]: "What was applied where, as states ask for it",
  [`${HOME}/technicians`]: "Your team, their skills, and their schedules",
  [`${HOME}/services`]: "What you offer and what it costs",
  [`${HOME}/products`]: "Labels, lots, and stock of what you apply",
  [DEVICES_PAGE]: "Stations and traps that have to be checked",
  [`${HOME}/newsletter`]: "Subscribers and issues",
  [`${HOME}/contracts`]: "Drafts, signatures, and renewals",
  [DOCUMENTS_PAGE]: "Every client’s library, and what clients ask for",
  [`${HOME}/payments`]: "Invoices and payments",
  [`${HOME}/analytics`]: "How the business is doing",
  [`${HOME}/settings`]: "Your account, security, and company settings",
};
