import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

const FOLDER = "portals/back-office";

/** Sections of the settings by their part of the address, which is their file's name in that folder. */
const SETTINGS = [
  "account",
  "business",
  "website",
  "billing",
  "notifications",
  "security",
  "system",
  "team",
  "audit-log",
];

/** Pages by their part of the address, which is their file's name. */
const PAGES = ["devices", "newsletter", "documents", "analytics"];

/** What has pages of its own, by its part of the address, which is the name of its folder and of its first page. */
const FEATURES = [
  "inbox",
  "schedule",
  "visits",
  "notices",
  "records",
  "clients",
  "technicians",
  "services",
  "products",
  "contracts",
  "payments",
];

/** The office: its sign-in pages, and everything behind them. */
export const backOfficeRoutes: RouteConfigEntry[] = [
  route("admin-login", `${FOLDER}/sign-in/admin-login.tsx`),
  route("accept-invitation", `${FOLDER}/sign-in/accept-invitation.tsx`),
  route("create-admin", `${FOLDER}/sign-in/create-admin.tsx`),
  route("admin/*?", `${FOLDER}/old-address.ts`),
  route("admin-dashboard", `${FOLDER}/layout.tsx`, [
    index(`${FOLDER}/home.tsx`),
    ...PAGES.map((page) => route(page, `${FOLDER}/${page}.tsx`)),
    ...FEATURES.map((feature) => route(feature, `${FOLDER}/${feature}/${feature}.tsx`)),
    route("inbox/issues", `${FOLDER}/inbox/issues.tsx`),
    route("inbox/issues/:id", `${FOLDER}/inbox/issue.tsx`),
    route("inbox/sent", `${FOLDER}/inbox/inbox-sent.tsx`),
    route("schedule/print", `${FOLDER}/schedule/schedule-print.tsx`),
    route("records/inspect", `${FOLDER}/records/records-inspect.tsx`),
    route("records/rules", `${FOLDER}/records/records-rules.tsx`),
    route("notices/registry", `${FOLDER}/notices/registry.tsx`),
    route("notices/registry/import", `${FOLDER}/notices/registry-import.tsx`),
    route("clients/import", `${FOLDER}/clients/clients-import.tsx`),
    route("clients/:id/:part?", `${FOLDER}/clients/client.tsx`),
    route("clients/:id/properties/:property", `${FOLDER}/clients/property-plan.tsx`),
    route("visits/:id", `${FOLDER}/visits/visit.tsx`),
    route("services/prices", `${FOLDER}/services/services-prices.tsx`),
    route("products/import", `${FOLDER}/products/products-import.tsx`),
    route("products/:id", `${FOLDER}/products/product.tsx`),
    route("contracts/templates", `${FOLDER}/contracts/contract-templates.tsx`),
    route("contracts/bulk", `${FOLDER}/contracts/contract-bulk.tsx`),
    route("contracts/renewals", `${FOLDER}/contracts/contract-renewals.tsx`),
    route("contracts/:id", `${FOLDER}/contracts/contract.tsx`),
    route("payments/deposits", `${FOLDER}/payments/deposits.tsx`),
    route("payments/differences", `${FOLDER}/payments/differences.tsx`),
    route("payments/:id", `${FOLDER}/payments/payment.tsx`),
    route("payments/invoices/:id", `${FOLDER}/payments/invoice.tsx`),
    route("technicians/:id", `${FOLDER}/technicians/technician.tsx`),
    route("settings", `${FOLDER}/settings/settings.tsx`, [
      index(`${FOLDER}/settings/home.tsx`),
      ...SETTINGS.map((section) => route(section, `${FOLDER}/settings/${section}.tsx`)),
    ]),
    route("*", `${FOLDER}/not-found.tsx`),
  ]),
];
