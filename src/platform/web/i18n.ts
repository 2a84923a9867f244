import { createInstance, type i18n, type ResourceNamespaceMap } from "i18next";
import { DEFAULT_LANGUAGE, type Language } from "#platform/languages.ts";

/** One namespace a module, the interface (`ui`) or a portal; each is named and typed in `src/texts.ts`. */
export type Namespace = keyof ResourceNamespaceMap;

/** The texts of one namespace in one language; what a `texts/en.json` holds. */
export interface Texts {
  [key: string]: string | Texts;
}

export type TextsOf = Partial<Record<Namespace, Texts>>;

/** The texts of one language, ready to be read: nothing is loaded later. English stands in for what is missing. */
export function createTexts(language: Language, texts: TextsOf, english: TextsOf = {}): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: english, [language]: texts },
    ns: Object.keys(texts),
    defaultNS: "ui",
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false },
  });
  return instance;
}
