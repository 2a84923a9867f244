import { either, icons, modules, packages } from "./vite.chunk-tests.ts";

/** What the technician's phone calls of the visits, as the office does. The rules of records are the office's alone. */
export const visits = either(
  /[\\/]src[\\/]modules[\\/](?:visits[\\/](?:contract(?!-(?:rating|records|visits))|rules(?!-records))|products[\\/]rules)[\w-]*\.ts$/,
  modules("modules/visits/web", ["applications/new-application", "report/instructed-tasks", "wall-instant"]),
);

/** What only the office calls of visits and products; the first group that fits takes a module. */
export const visitsInOffice = /[\\/]src[\\/]modules[\\/](?:visits|products)[\\/](?:contract|rules)[\w-]*\.ts$/;

/** What the office asks of clients' issues, and the phone before a visit, which does without the rest of the portals. */
export const issues = /[\\/]src[\\/]modules[\\/]issues[\\/]contract-office\.ts$/;

/** What clients' libraries ask and show, in both portals and behind a shared link; no other page does. */
export const documents = either(
  /[\\/]src[\\/]modules[\\/]documents[\\/](?:contract|rules)[\w-]*\.ts$/,
  icons(
    "IconCertificate",
    "IconFileInvoice",
    "IconFileSearch",
    "IconLayoutGrid",
    "IconLink",
    "IconList",
    "IconShare",
    "IconWritingSign",
  ),
);

/** What sends pictures and files, from every portal. */
export const upload = modules("platform/web/files", ["shrink-picture", "upload"]);

/** What the technician's phone needs besides; the forms of the report come with the first that is opened. */
export const phone = either(
  packages("idb"),
  modules("platform/web", ["attempt-id", "files/blob-store"]),
  modules("ui/touch", ["theme-choice", "touch-*"]),
  modules("portals/technician", ["places", "use-phone"]),
  modules("modules/visits/web", [
    "api",
    "report/batch-changes",
    "report/command-ids",
    "report/draft-store",
    "report/report-*",
    "report/saving-badge",
    "report/use-*",
    "tech/day-view",
    "tech/elapsed-text",
    "tech/timer-badge",
    "tech/visit-parts",
  ]),
);

/** What only pages of agreements ask: those of the office and of clients, their overview, and the one behind a link to sign. */
export const agreements = either(
  /[\\/]src[\\/]modules[\\/]agreements[\\/](?:contract|rules)[\w-]*\.ts$/,
  modules("modules/agreements/web", ["last-day-to-sign", "own/own-agreement-queries"]),
);
