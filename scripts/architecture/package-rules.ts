import type { Finding } from "../lib/finding.ts";
import type { Place } from "./places.ts";
import type { Import } from "./source-facts.ts";

/** What speaks to the world outside the process; each has one home in src/platform. */
const DRIVERS =
  /^(pg|pg-boss|@electric-sql\/.+|nodemailer|flydrive(\/.+)?|@aws-sdk\/.+|fastify|@fastify\/.+|pino|prom-client|ics|@react-email\/.+|file-type|temporal-polyfill|undici|stripe|web-push|node:(fs|fs\/promises|http|https|http2|net|tls|child_process|worker_threads))$/;
/** What a single module has a use for speaks from a folder of that module, and from nowhere else. */
const HOMES: Readonly<Record<string, string>> = { stripe: "src/modules/billing/server/stripe/" };
const isAtHome = ({ file }: Place, target: string): boolean => file.startsWith(HOMES[target] ?? "\0");

const ONLY_ON_SERVERS = /^(node:.+|kysely|@node-rs\/.+)$/;
const INTERFACE = /^(@mantine|@tanstack|@tabler)\/.+$|^(react|react-dom|react-router|nuqs)(\/.+)?$/;

/** Pages are rendered on the server by web code: by the composition's entry and by what it stands on. */
const isForBrowsers = ({ side, part, file }: Place) =>
  side === "web" && part !== "composition" && file !== "src/platform/web/document/render-whole.ts";

export function forbiddenPackage(from: Place, { target, line }: Import): Finding | null {
  if (from.isTest || from.side === "testing") return null;
  const refuse = (message: string): Finding => ({ file: from.file, line, message: `${target}: ${message}` });

  if (isForBrowsers(from) && (ONLY_ON_SERVERS.test(target) || DRIVERS.test(target)))
    return refuse("it exists only on the server. Ask for the data with call(endpoint).");
  if (from.side === "shared" && target !== "zod")
    return refuse("this file runs everywhere and stands on zod and src/platform/*.ts alone.");
  if (from.part === "module" && DRIVERS.test(target) && !isAtHome(from, target))
    return refuse("a module reaches the world through src/platform/server (jobs, mail, files, calendar, http …).");
  if (from.part === "module" && from.side === "server" && INTERFACE.test(target))
    return refuse("the server does not render screens. Mails are laid out by renderMail of the platform.");
  return null;
}
