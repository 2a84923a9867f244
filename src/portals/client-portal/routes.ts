import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

const FOLDER = "portals/client-portal";

/** Pages by their part of the address, which is their file's name. */
const PAGES = ["appointments", "service-history", "issues", "payments", "documents", "messages", "support"];

/** Sections of the settings by their part of the address, which is their file's name in that folder. */
const SETTINGS = ["account", "notifications", "security", "people", "address", "billing", "help"];

/** Where the client portal lived before, each with whatever stood below it. */
const OLD_ADDRESSES = ["dashboard", "commercial", "settings"];

export const clientPortalRoutes: RouteConfigEntry[] = [
  ...OLD_ADDRESSES.map((old) => route(`${old}/*?`, `${FOLDER}/old-address.ts`, { id: `old ${old}` })),
  route("client-dashboard/manifest.webmanifest", `${FOLDER}/web-manifest.ts`),
  route("client-dashboard", `${FOLDER}/layout.tsx`, [
    index(`${FOLDER}/home.tsx`),
    ...PAGES.map((page) => route(page, `${FOLDER}/${page}.tsx`)),
    route("payments/invoices/:id", `${FOLDER}/invoice.tsx`),
    route("notices", `${FOLDER}/notices.tsx`),
    route("notices/:id", `${FOLDER}/notice.tsx`),
    route("agreements/:id", `${FOLDER}/agreement.tsx`),
    route("property/:tab?", `${FOLDER}/property.tsx`),
    route("settings", `${FOLDER}/settings/settings.tsx`, [
      index(`${FOLDER}/settings/home.tsx`),
      ...SETTINGS.map((section) => route(section, `${FOLDER}/settings/${section}.tsx`)),
    ]),
    route("*", `${FOLDER}/not-found.tsx`),
  ]),
];
