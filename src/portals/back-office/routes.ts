import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

const FOLDER = "portals/back-office";

/** Sections of the settings by their part of the address, which is their file's name in that folder. */
const SETTINGS = ["account", "business", "website", "notifications", "security", "system", "team", "audit-log"];

/** Pages by their part of the address, which is their file's name. */
const PAGES = [
  "inbox",
  "schedule",
  "visits",
  "records",
  "clients",
  "newsletter",
  "technicians",
  "services",
  "products",
  "contracts",
  "payments",
  "analytics",
];

/** The office: its sign-in pages, and everything behind them. */
export const backOfficeRoutes: RouteConfigEntry[] = [
  route("admin-login", `${FOLDER}/admin-login.tsx`),
  route("accept-invitation", `${FOLDER}/accept-invitation.tsx`),
  route("create-admin", `${FOLDER}/create-admin.tsx`),
  route("admin/*?", `${FOLDER}/old-address.ts`),
  route("admin-dashboard", `${FOLDER}/layout.tsx`, [
    index(`${FOLDER}/home.tsx`),
    ...PAGES.map((page) => route(page, `${FOLDER}/${page}.tsx`)),
    route("schedule/print", `${FOLDER}/schedule-print.tsx`),
    route("records/inspect", `${FOLDER}/records-inspect.tsx`),
    route("records/rules", `${FOLDER}/records-rules.tsx`),
    route("clients/import", `${FOLDER}/clients-import.tsx`),
    route("clients/:id/:part?", `${FOLDER}/client.tsx`),
    route("visits/:id", `${FOLDER}/visit.tsx`),
    route("products/import", `${FOLDER}/products-import.tsx`),
    route("products/:id", `${FOLDER}/product.tsx`),
    route("technicians/:id", `${FOLDER}/technician.tsx`),
    route("settings", `${FOLDER}/settings/settings.tsx`, [
      index(`${FOLDER}/settings/home.tsx`),
      ...SETTINGS.map((section) => route(section, `${FOLDER}/settings/${section}.tsx`)),
    ]),
    route("*", `${FOLDER}/not-found.tsx`),
  ]),
];
