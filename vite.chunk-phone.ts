import { either, icons, modules, packages } from "./vite.chunk-tests.ts";

/** What the end of a visit is judged by on the phone: it comes after the visit, with the rules of records. */
const finish = /[\\/]src[\\/]modules[\\/]visits[\\/]rules-finish[\w-]*\.ts$/;

/** What the technician's phone calls of the visits, as the office does. The rules of records are the office's alone. */
const visits = either(
  /[\\/]src[\\/]modules[\\/]visits[\\/](?:contract(?!-(?:rating|records|visits))|rules(?!-records))[\w-]*\.ts$/,
  modules("modules/visits/web", ["report/instructed-tasks"]),
);

/** What the office calls of visits from many pages, and the books of records and products, which few pages show. */
const visitsInOffice = /[\\/]src[\\/]modules[\\/]visits[\\/]contract-(?:rating|visits)\.ts$/;
const records = /[\\/]src[\\/]modules[\\/](?:visits|products)[\\/](?:contract|rules)[\w-]*\.ts$/;

/** What plans of a property and their devices call: clients', the office's and the phone's; no home does. */
const devices = /[\\/]src[\\/]modules[\\/]devices[\\/](?:contract|rules)[\w-]*\.ts$/;

/** What is told of notices beside an appointment, and what only their own pages need: the states' rules, and the registry. */
const notices = /[\\/]src[\\/]modules[\\/]notices[\\/](?:contract(?!-(?:papers|registry))|rules(?!-))[\w-]*\.ts$/;
const noticeRules = /[\\/]src[\\/]modules[\\/]notices[\\/](?:contract|rules)[\w-]*\.ts$/;

/** What the office asks of clients' issues, and the phone before a visit, which does without the rest of the portals. */
const issues = either(
  /[\\/]src[\\/]modules[\\/]issues[\\/]contract-office\.ts$/,
  modules("modules/issues/web/tech", ["appointment-issues-query"]),
);

/** What the phone shows of them, with the styles that the answer to one wears, too. */
const issuesOnPhone = modules("modules/issues/web/tech", ["appointment-issues-panel*"]);

/** What clients' libraries ask and show, in both portals and behind a shared link; no other page does. */
const documents = either(
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
const upload = modules("platform/web/files", ["shrink-picture", "upload"]);

/** What the forms of the phone are made of: neither the day nor the screen of a visit shows one. */
const touchFields = either(
  modules("ui/touch", ["touch-chips*", "touch-field*"]),
  modules("modules/visits/web", ["report/report-form.module*"]),
);

/** What only an open visit needs, on its own screen and in its forms; the day goes without. */
const report = either(
  modules("modules/visits/web", [
    "offline/use-judge",
    "report/report-status",
    "report/saving-badge*",
    "report/use-*",
    "tech/elapsed-text",
    "tech/still-open",
    "tech/timer-badge*",
    "tech/visit-forms",
    "tech/visit-parts",
  ]),
);

/** What amounts of products are reckoned and written by: forms and reports do, the phone's day and a client's home do not. */
const amounts = either(
  /[\\/]src[\\/]modules[\\/]products[\\/]rules[\w-]*\.ts$/,
  modules("modules/visits/web", ["applications/new-application", "wall-instant"]),
);

/** What the technician's phone needs besides, on its day as well. The forms of the report come when one is opened. */
const phone = either(
  packages("idb"),
  modules("platform/web", ["attempt-id", "files/blob-store", "offline/unsent-signal"]),
  modules("ui/touch", ["theme-choice", "touch-*"]),
  modules("portals/technician", ["places", "use-phone"]),
  modules("modules/visits/web", [
    "api",
    "offline/outbox*",
    "offline/phone-*",
    "offline/recorded-day",
    "offline/use-tech-day",
    "report/batch-changes",
    "report/command-ids",
    "report/draft-store",
    "report/report-*",
    "report/send-photos",
    "tech/day-view",
  ]),
);

/** What only pages of agreements ask: those of the office and of clients, their overview, and the one behind a link to sign. */
export const agreements = either(
  /[\\/]src[\\/]modules[\\/]agreements[\\/](?:contract|rules)[\w-]*\.ts$/,
  modules("modules/agreements/web", ["last-day-to-sign", "own/own-agreement-queries"]),
);

/** What the work at the place is about, on the phone and in the portals. The first group that fits takes a module. */
export const fieldGroups = [
  { name: "upload", test: upload },
  { name: "touch-fields", test: touchFields },
  { name: "report", test: report },
  { name: "phone", test: phone },
  { name: "finish", test: finish },
  { name: "amounts", test: amounts },
  { name: "visits", test: visits },
  { name: "visits-in-office", test: visitsInOffice },
  { name: "records", test: records },
  { name: "devices", test: devices },
  { name: "notices", test: notices },
  { name: "notice-rules", test: noticeRules },
  { name: "issues", test: issues },
  { name: "issues-on-phone", test: issuesOnPhone },
  { name: "documents", test: documents },
];
