import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#platform/languages.ts";

/** One folder of texts. Each language as one flat list: dotted key → text; wordings of messages apart. */
export interface Namespace {
  name: string;
  folder: string;
  texts: Record<Language, Map<string, string>>;
  messages: Record<Language, Map<string, string>>;
}

const FOLDER_OF_ENGLISH = new RegExp(`^src/(?:.+/)?([a-z-]+)/texts/${DEFAULT_LANGUAGE}\\.json$`);

export function namespacesIn(root: string, files: readonly string[]): Namespace[] {
  return files.flatMap((file) => {
    const name = FOLDER_OF_ENGLISH.exec(file)?.[1];
    if (name === undefined) return [];
    const folder = file.slice(0, file.lastIndexOf("/"));
    const loaded = LANGUAGES.map((language) => [language, loadTexts(join(root, folder, `${language}.json`))] as const);
    return {
      name,
      folder,
      texts: byLanguage(loaded, ({ texts }) => texts),
      messages: byLanguage(loaded, ({ messages }) => messages),
    };
  });
}

interface Loaded {
  texts: Map<string, string>;
  messages: Map<string, string>;
}

function byLanguage(
  loaded: readonly (readonly [Language, Loaded])[],
  pick: (loaded: Loaded) => Map<string, string>,
): Record<Language, Map<string, string>> {
  const all = new Map(loaded);
  const of = (language: Language) => pick(all.get(language) ?? { texts: new Map(), messages: new Map() });
  return { en: of("en"), es: of("es"), fr: of("fr") };
}

function loadTexts(path: string): Loaded {
  const { messages, ...texts } = objectIn(path);
  return { texts: flattened(texts), messages: new Map(entriesOfTexts(messages)) };
}

/** A missing file has no texts; the comparison of keys then names every one of them. */
function objectIn(path: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return {};
  }
  const parsed: unknown = JSON.parse(text);
  return isObject(parsed) ? parsed : {};
}

function flattened(tree: Record<string, unknown>, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else if (isObject(value)) for (const [inner, text] of flattened(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

// A message is a whole sentence with dots in it, so its translations are not flattened.
const entriesOfTexts = (messages: unknown): [string, string][] =>
  isObject(messages)
    ? Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === "string")
    : [];

/** Also true for lists, whose members then have their number as key. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
