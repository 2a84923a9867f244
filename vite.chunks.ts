import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Modules of these packages, without their styles, which belong to whoever imports them. */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join("|")})[\\\\/].*js$`);

/**
 * Modules of one of our folders, with their styles. A name that ends with a star stands for all that begin so.
 *
 * @throws Error when a name is nobody's any more: a group would go on without what was renamed
 */
function modules(folder: string, names: string[]): (id: string) => boolean {
  const files = readdirSync(new URL(`./src/${folder}/`, import.meta.url), { recursive: true, encoding: "utf8" });
  const found = names.flatMap((name) => {
    const all = files.filter((file) => isOf(name, file));
    if (all.length === 0) throw new Error(`src/${folder} has no module ${name} for the groups of vite.chunks.ts`);
    return all.map((file) => fileURLToPath(new URL(`./src/${folder}/${file}`, import.meta.url)));
  });
  const ids = new Set(found);
  return (id) => ids.has(id);
}

function isOf(name: string, file: string): boolean {
  const [own] = file.split(".", 1);
  return name.endsWith("*") ? file.startsWith(name.slice(0, -1)) : own === name;
}

/** Parts of the design system that pages without React show, too. */
const plain = modules("ui", ["logo", "fields/plain-form", "visually-hidden"]);

const CALLS =
  /[\\/]src[\\/]modules[\\/](?:(?:company|catalogue|appointments|consultations)[\\/](?:contract|contract-in-app|rules)|accounts[\\/]contract-sign-in)\.ts$/;

const controls = modules("ui", [
  "announcer",
  "button",
  "tables/count-label",
  "empty-state",
  "error-panel",
  "fields/field",
  "fields/focus-first-fault",
  "fields/form-fault",
  "interactive",
  "link",
  "frame/page-title",
  "skeleton",
  "spinner",
  "states",
  "fields/text-field",
  "fields/use-failure-text",
  "fields/use-schema-form",
]);

const dialogs = modules("ui", ["dialogs/confirm-dialog", "dialogs/dialog", "dialogs/topmost"]);

const fields = modules("ui", [
  "fields/checkbox-field",
  "fields/form-section",
  "fields/form-values",
  "fields/password-field",
  "fields/phone-field",
  "fields/radio-cards",
  "fields/select-field",
  "fields/text-area",
]);

const frame = modules("ui", [
  "fact-list",
  "frame/page",
  "frame/page-cards",
  "frame/page-to-come",
  "frame/portal-frame*",
  "tables/row-keys",
  "frame/section-card",
  "frame/shortcuts",
  "status-badge",
  "frame/tab-links",
  "theme/theme-toggle",
]);

const lists = modules("ui", [
  "fields/checklist",
  "tables/data-table",
  "tables/filtered-list",
  "dialogs/form-dialog",
  "tables/page-numbers",
  "tables/pagination",
  "tables/row-button",
  "tables/search-section",
  "dialogs/side-panel",
]);

const signIn = modules("modules/accounts/web", [
  "account-form",
  "account-screen",
  "registration/confirmed-panel",
  "message-panel",
  "sign-in/six-digits-field",
]);

const shell = modules("portals/public-site", [
  "shell/assistant-button",
  "shell/language-links",
  "navigation",
  "opening-hours",
  "shell/page-head",
  "shell/shell*",
  "use-company",
  "use-origin",
]);

/**
 * What many pages load, in a few files instead of a hundred: on a phone each file is another wait. What is used together
 * is one file; a page that needs one module of a group loads all of it, so what only some pages use stays with them.
 *
 * A group takes along what its modules import and no group of a higher priority has: so each needs only those above it,
 * because files that import each other in a circle may run before what they need is there. A page's styles are those of
 * the files that it loads: what pages without React show is in no group of the design system but `base`.
 */
export const CHUNKS = [
  { name: "react", test: packages("react", "react-dom", "scheduler", "i18next", "react-i18next"), priority: 9 },
  { name: "router", test: packages("react-router"), priority: 8 },
  { name: "zod", test: packages("zod"), priority: 8 },
  { name: "query", test: packages("@tanstack"), priority: 8 },
  // What all of its components stand on; those come with whoever shows them.
  { name: "mantine", test: packages("@mantine/hooks", "@mantine/core/esm/core"), priority: 7 },
  {
    name: "base",
    test: (id: string) => plain(id) || /[\\/]src[\\/]platform[\\/]|preload-helper/.test(id),
    priority: 6,
  },
  // Each is smaller than the request for it. An icon of one page alone stays with that page.
  { name: "icons", test: packages("@tabler/icons-react"), minShareCount: 2, priority: 6 },
  // What visitors' forms and the emergency assistant ask the server, and the rules of it.
  { name: "calls", test: CALLS, priority: 5 },
  { name: "controls", test: controls, priority: 4 },
  { name: "dialogs", test: dialogs, priority: 3 },
  { name: "fields", test: fields, priority: 3 },
  { name: "toasts", test: modules("ui", ["dialogs/toasts"]), priority: 2 },
  { name: "sign-in", test: signIn, priority: 2 },
  { name: "frame", test: frame, priority: 2 },
  { name: "lists", test: lists, priority: 1 },
  // What every page of the site shows around its own.
  { name: "shell", test: shell, priority: 1 },
];
