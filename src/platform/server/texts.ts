import { createInstance, type i18n } from "i18next";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#platform/languages.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };

/** The texts of one namespace in one language, as they stand in `texts/en.json`. */
export interface Texts {
  [key: string]: string | Texts;
}

/** `namespace:path.to.text`, with the values for its `{{placeholders}}`; `count` chooses the plural. */
export type Translate = (key: `${string}:${string}`, values?: Record<string, string | number>) => string;

const instance: i18n = createInstance();
void instance.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGES],
  ns: [],
  initAsync: false,
  // Whoever puts a text into HTML escapes it there; the same text also goes into plain mail and calendar files.
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** Wordings of validation messages, for each language from the English one. Not i18next: a sentence is no key path. */
const messages = new Map<Language, Map<string, string>>(LANGUAGES.map((language) => [language, new Map()]));

/** Makes the texts of a module known. Registering the same namespace again replaces it. */
export function registerTexts(namespace: string, texts: Record<Language, Texts>): void {
  for (const language of LANGUAGES) {
    const { messages: wordings, ...rest } = texts[language];
    instance.addResourceBundle(language, namespace, rest, false, true);
    if (typeof wordings !== "object") continue;
    for (const [english, wording] of Object.entries(wordings))
      if (typeof wording === "string") messages.get(language)?.set(english, wording);
  }
}

// What the machinery itself says: no module's file could hold it.
registerTexts("platform", { en, es, fr });

/** The texts in one language. What is missing there is given in English; what is missing in both, as its key. */
export function textsFor(language: Language): Translate {
  return (key, values) => {
    const text: unknown = instance.t(key, { lng: language, ...values });
    return typeof text === "string" ? text : key;
  };
}

/** A validation message, which schemas hold in English, in the language of the reader. English when nobody translated it. */
export const translateMessage = (english: string, language: Language): string =>
  messages.get(language)?.get(english) ?? english;
