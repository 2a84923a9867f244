import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";

/** The texts of one namespace in one language, as they stand in `texts/en.json`. */
export interface Texts {
  [key: string]: string | Texts;
}

/** What stands in for the `{{placeholders}}` of a text; `count` also chooses its plural. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/**
 * The text at `path.to.text`, or null where there is none. With a `count` it is the one whose key ends with the plural of
 * that count, as the language has it (CLDR: `_one`, `_other`, in Spanish and French `_many`), or with `_zero` for none.
 */
export function translate(texts: Texts | undefined, key: string, values: Values, language: Language): string | null {
  const { count } = values;
  const text = typeof count === "number" ? pluralAt(texts, key, count, language) : textAt(texts, key);
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? "")) ?? null;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralAt(texts: Texts | undefined, key: string, count: number, language: Language): string | null {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  const zero = count === 0 ? textAt(texts, `${key}_zero`) : null;
  return zero ?? textAt(texts, `${key}_${rules.select(count)}`) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key);
}

function textAt(texts: Texts | undefined, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split("."))
    found = typeof found === "object" && Object.hasOwn(found, part) ? found[part] : undefined;
  return typeof found === "string" ? found : null;
}

/** What is missing in a language is given in English; what is missing in both, as its key. */
export const translateOrEnglish = (
  inLanguage: (language: Language) => Texts | undefined,
  language: Language,
  key: string,
  values: Values = {},
): string =>
  translate(inLanguage(language), key, values, language) ??
  translate(inLanguage(DEFAULT_LANGUAGE), key, values, DEFAULT_LANGUAGE) ??
  key;
