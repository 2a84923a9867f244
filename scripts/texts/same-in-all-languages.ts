import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#platform/languages.ts";
import type { Finding } from "../lib/finding.ts";
import type { Namespace } from "./namespaces.ts";

/** `_one`, `_other`, `_many` … : languages differ in how many plural forms they have. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every language says the same things with the same placeholders, and nothing is left empty. */
export function differencesBetweenLanguages(namespace: Namespace): Finding[] {
  return LANGUAGES.flatMap((language) => [
    ...emptyTexts(namespace, language),
    ...(language === DEFAULT_LANGUAGE
      ? renamedMessages(namespace)
      : [
          ...keyDifferences(namespace, language, "texts"),
          ...keyDifferences(namespace, language, "messages"),
          ...placeholderDifferences(namespace, language),
        ]),
  ]);
}

const fileOf = ({ folder }: Namespace, language: Language) => `${folder}/${language}.json`;

function emptyTexts(namespace: Namespace, language: Language): Finding[] {
  return [...namespace.texts[language], ...namespace.messages[language]]
    .filter(([, text]) => text.trim() === "")
    .map(([key]) => ({ file: fileOf(namespace, language), message: `"${key}" is empty.` }));
}

function renamedMessages(namespace: Namespace): Finding[] {
  return [...namespace.messages[DEFAULT_LANGUAGE]]
    .filter(([key, text]) => key !== text)
    .map(([key]) => ({
      file: fileOf(namespace, DEFAULT_LANGUAGE),
      message: `messages: "${key}" must stand for itself; the wording in the schema is the key.`,
    }));
}

function keyDifferences(namespace: Namespace, language: Language, section: "texts" | "messages"): Finding[] {
  const stem = (key: string) => (section === "texts" ? key.replace(PLURAL, "") : key);
  const expected = new Set([...namespace[section][DEFAULT_LANGUAGE].keys()].map(stem));
  const present = new Set([...namespace[section][language].keys()].map(stem));
  const file = fileOf(namespace, language);
  return [
    ...[...expected].filter((key) => !present.has(key)).map((key) => ({ file, message: `"${key}" is missing.` })),
    ...[...present]
      .filter((key) => !expected.has(key))
      .map((key) => ({ file, message: `"${key}" is not in ${DEFAULT_LANGUAGE}.json.` })),
  ];
}

function placeholderDifferences(namespace: Namespace, language: Language): Finding[] {
  return [...namespace.texts[language]].flatMap(([key, text]) => {
    const english = namespace.texts[DEFAULT_LANGUAGE].get(key);
    if (english === undefined) return [];
    const [theirs, ours] = [placeholdersOf(english), placeholdersOf(text)];
    if (theirs === ours) return [];
    const message = `"${key}" has the placeholders [${ours}], but English has [${theirs}].`;
    return { file: fileOf(namespace, language), message };
  });
}

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ""))].sort().join(", ");
