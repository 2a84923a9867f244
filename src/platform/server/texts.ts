import { LANGUAGES, type Language } from "#platform/languages.ts";
import { translateOrEnglish, type Texts } from "#platform/translate.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };

export type { Texts } from "#platform/translate.ts";

/** `namespace:path.to.text`, with the values for its `{{placeholders}}`; `count` chooses the plural. */
export type Translate = (key: `${string}:${string}`, values?: Record<string, string | number>) => string;

const namespaces = new Map<string, Record<Language, Texts>>();

/** Wordings of validation messages, for each language from the English one. They are found whole: a sentence is no key path. */
const messages = new Map<Language, Map<string, string>>(LANGUAGES.map((language) => [language, new Map()]));

/** Makes the texts of a module known. Registering the same namespace again replaces it. */
export function registerTexts(namespace: string, texts: Record<Language, Texts>): void {
  namespaces.set(namespace, texts);
  for (const language of LANGUAGES) {
    const { messages: wordings } = texts[language];
    if (typeof wordings !== "object") continue;
    for (const [english, wording] of Object.entries(wordings))
      if (typeof wording === "string") messages.get(language)?.set(english, wording);
  }
}

// What the machinery itself says: no module's file could hold it.
registerTexts("platform", { en, es, fr });

/** The texts in one language. What is missing there is given in English; what is missing in both, as its key. */
export const textsFor =
  (language: Language): Translate =>
  (name, values) => {
    const colon = name.indexOf(":");
    const texts = namespaces.get(name.slice(0, colon));
    // Whoever puts a text into HTML escapes it there; the same text also goes into plain mail and calendar files.
    return translateOrEnglish((wanted) => texts?.[wanted], language, name.slice(colon + 1), values);
  };

/** A validation message, which schemas hold in English, in the language of the reader. English when nobody translated it. */
export const translateMessage = (english: string, language: Language): string =>
  messages.get(language)?.get(english) ?? english;
