import type accounts from "./modules/accounts/texts/en.json";
import type agreements from "./modules/agreements/texts/en.json";
import type analytics from "./modules/analytics/texts/en.json";
import type appointments from "./modules/appointments/texts/en.json";
import type billing from "./modules/billing/texts/en.json";
import type consultations from "./modules/consultations/texts/en.json";
import type conversations from "./modules/conversations/texts/en.json";
import type devices from "./modules/devices/texts/en.json";
import type documents from "./modules/documents/texts/en.json";
import type issues from "./modules/issues/texts/en.json";
import type newsletter from "./modules/newsletter/texts/en.json";
import type notices from "./modules/notices/texts/en.json";
import type notifications from "./modules/notifications/texts/en.json";
import type properties from "./modules/properties/texts/en.json";
import type support from "./modules/support/texts/en.json";
import type visits from "./modules/visits/texts/en.json";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./platform/languages.ts";
import type { Texts } from "./platform/translate.ts";
import type { Namespace, TextsOf } from "./platform/web/i18n.tsx";
import type ui from "./ui/texts/en.json";
import type clientPortal from "./portals/client-portal/texts/en.json";
import type publicSite from "./portals/public-site/texts/en.json";

declare module "./platform/web/i18n.tsx" {
  interface Namespaces {
    accounts: typeof accounts;
    agreements: typeof agreements;
    analytics: typeof analytics;
    appointments: typeof appointments;
    billing: typeof billing;
    consultations: typeof consultations;
    conversations: typeof conversations;
    devices: typeof devices;
    documents: typeof documents;
    issues: typeof issues;
    newsletter: typeof newsletter;
    notices: typeof notices;
    notifications: typeof notifications;
    properties: typeof properties;
    support: typeof support;
    visits: typeof visits;
    "client-portal": typeof clientPortal;
    ui: typeof ui;
    "public-site": typeof publicSite;
  }
}

/** What the portals read stands in one file a language, which is asked for below: a wait less. */
const files = import.meta.glob<Texts>(
  [
    "./ui/texts/*.json",
    "./portals/public-site/texts/*.json",
    "./modules/*/texts/*.json",
    "!./modules/{accounts,newsletter}/texts/*.json",
  ],
  { import: "default" },
);
const portalFiles = import.meta.glob<Record<string, Texts>>("./portals/portal-texts/*.ts", { import: "default" });

/** `en`, `accounts` of `./modules/accounts/texts/en.json`. */
function partsOf(path: string): [language: string | undefined, namespace: string | undefined] {
  const [language, , folder] = path.replace(".json", "").split("/").reverse();
  return [language, folder];
}

const OF_PORTALS: readonly Namespace[] = ["accounts", "newsletter", "client-portal"];
const PORTALS: readonly string[] = ["ui", ...OF_PORTALS];

async function loadPortalTexts(language: string): Promise<TextsOf> {
  const texts: Record<string, Texts> = (await portalFiles[`./portals/portal-texts/texts-${language}.ts`]?.()) ?? {};
  return byNamespace(Object.entries(texts).map(([path, one]) => [partsOf(path)[1] ?? "", one]));
}

const loaders = new Map([
  ...Object.entries(files).map(([path, load]) => [partsOf(path).join(" "), load] as const),
  ...LANGUAGES.flatMap((language) =>
    OF_PORTALS.map((name) => [`${language} ${name}`, async () => (await loadPortalTexts(language))[name]] as const),
  ),
]);

/** Loads texts of one language; all namespaces unless told. Those of the portals are asked for at once. */
export async function loadTexts(language: Language, namespaces: readonly string[] = allNamespaces()): Promise<TextsOf> {
  if (namespaces.length > 1 && namespaces.every((name) => PORTALS.includes(name))) return loadPortalTexts(language);
  return byNamespace(
    await Promise.all(namespaces.map(async (name) => [name, await loaders.get(`${language} ${name}`)?.()] as const)),
  );
}

const byNamespace = (loaded: readonly (readonly [string, Texts | undefined])[]): TextsOf =>
  Object.fromEntries(loaded.filter(([, texts]) => texts !== undefined));

const allNamespaces = () =>
  [...loaders.keys()]
    .filter((key) => key.startsWith(`${DEFAULT_LANGUAGE} `))
    .map((key) => key.slice(DEFAULT_LANGUAGE.length + 1));
