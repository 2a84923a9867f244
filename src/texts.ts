import type accounts from "./modules/accounts/texts/en.json";
import type appointments from "./modules/appointments/texts/en.json";
import type consultations from "./modules/consultations/texts/en.json";
import type conversations from "./modules/conversations/texts/en.json";
import type newsletter from "./modules/newsletter/texts/en.json";
import { DEFAULT_LANGUAGE, type Language } from "./platform/languages.ts";
import type { Namespace, Texts, TextsOf } from "./platform/web/i18n.ts";
import type ui from "./ui/texts/en.json";
import type clientPortal from "./portals/client-portal/texts/en.json";
import type publicSite from "./portals/public-site/texts/en.json";

declare module "i18next" {
  /** Every namespace with its keys, so that a misspelt key does not compile. */
  interface ResourceNamespaceMap {
    accounts: typeof accounts;
    appointments: typeof appointments;
    consultations: typeof consultations;
    conversations: typeof conversations;
    newsletter: typeof newsletter;
    "client-portal": typeof clientPortal;
    ui: typeof ui;
    "public-site": typeof publicSite;
  }
}

const files = import.meta.glob<Texts>(["./ui/texts/*.json", "./portals/*/texts/*.json", "./modules/*/texts/*.json"], {
  import: "default",
});

const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [language, , folder] = path.replace(".json", "").split("/").reverse();
    return [`${language} ${folder}`, load];
  }),
);

/** Loads texts of one language; all namespaces unless told. */
export async function loadTexts(language: Language, namespaces: readonly string[] = allNamespaces()): Promise<TextsOf> {
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, await loaders.get(`${language} ${name}`)?.()]),
  );
  // The keys are the folders that the map above was made from.
  return Object.fromEntries(loaded.filter(([, texts]) => texts !== undefined)) as Partial<Record<Namespace, Texts>>;
}

const allNamespaces = () =>
  [...loaders.keys()]
    .filter((key) => key.startsWith(`${DEFAULT_LANGUAGE} `))
    .map((key) => key.slice(DEFAULT_LANGUAGE.length + 1));
