import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import { filesBelow, isTest, isTypeScript } from "./lib/files.ts";
import { report, type Finding } from "./lib/finding.ts";
import { namespacesIn, type Namespace } from "./texts/namespaces.ts";
import { differencesBetweenLanguages } from "./texts/same-in-all-languages.ts";
import { textUsesOf, type TextUses } from "./texts/text-uses.ts";

/** Every text exists in every language, every key that is used exists, and every one that exists is used. */
export function checkTexts(root: string): Finding[] {
  const files = filesBelow(root, "src");
  const namespaces = namespacesIn(root, files);
  const translated = new Set(namespaces.map(({ folder }) => folder.replace(/\/texts$/, "")));
  const uses = files
    .filter((file) => isTypeScript(file) && !isTest(file))
    .map((file) => textUsesOf(file, readFileSync(join(root, file), "utf8"), holdsShownSchemas(file, translated)));

  return [
    ...namespaces.flatMap(differencesBetweenLanguages),
    ...unknownKeys(uses, namespaces),
    ...untranslatedMessages(uses, namespaces),
    ...namespaces.flatMap((namespace) => unusedKeys(namespace, uses)),
  ];
}

/** The schemas that clients meet: those shared by all modules, and those of modules that have texts at all. */
function holdsShownSchemas(file: string, translated: ReadonlySet<string>): boolean {
  if (/^src\/platform\/[\w-]+\.ts$/.test(file)) return true;
  const folder = /^(.*)\/(contract|rules)\.ts$/.exec(file)?.[1];
  return folder !== undefined && translated.has(folder);
}

/** A key of a list or a group stands for all below it, a key with plural forms for any of them. */
const isKeyOf = (namespace: Namespace, key: string) =>
  [...namespace.texts[DEFAULT_LANGUAGE].keys()].some(
    (known) => known === key || known.startsWith(`${key}.`) || known.startsWith(`${key}_`),
  );

function unknownKeys(uses: readonly TextUses[], namespaces: readonly Namespace[]): Finding[] {
  const named = new Map(namespaces.map((namespace) => [namespace.name, namespace]));
  return uses.flatMap(({ file, literals, shortKeys, namespaces: here }) => {
    const whole = literals.filter(({ text }) => {
      const [, name = "", key = ""] = /^([a-z-]+):([\w.-]+)$/.exec(text) ?? [];
      const namespace = named.get(name);
      return namespace !== undefined && !isKeyOf(namespace, key);
    });
    const inScope = here.flatMap((name) => named.get(name) ?? []);
    const short = shortKeys.filter(
      ({ key }) => inScope.length > 0 && !inScope.some((namespace) => isKeyOf(namespace, key)),
    );
    return [
      ...whole.map(({ text, line }) => ({ file, line, message: `there is no text "${text}".` })),
      ...short.map(({ key, line }) => ({ file, line, message: `there is no text "${key}" in ${here.join(", ")}.` })),
    ];
  });
}

function untranslatedMessages(uses: readonly TextUses[], namespaces: readonly Namespace[]): Finding[] {
  const known = new Set(namespaces.flatMap(({ messages }) => [...messages[DEFAULT_LANGUAGE].keys()]));
  return uses.flatMap(({ file, messages }) =>
    messages
      .filter(({ text }) => !known.has(text))
      .map(({ text, line }) => ({
        file,
        line,
        message: `"${text}" has no translations: add it to "messages" in the module's texts/{en,es,fr}.json.`,
      })),
  );
}

function unusedKeys(namespace: Namespace, uses: readonly TextUses[]): Finding[] {
  const literals = new Set(uses.flatMap((use) => use.literals.map(({ text }) => text)));
  const beginnings = uses.flatMap((use) => use.beginnings).filter((text) => /^[\w-]+[.:][\w.:-]*$/.test(text));
  const isUsed = (key: string) =>
    [key, `${namespace.name}:${key}`].some(
      (form) =>
        [form, ...ancestorsOf(form), form.replace(/_[a-z]+$/, "")].some((candidate) => literals.has(candidate)) ||
        beginnings.some((beginning) => form.startsWith(beginning)),
    );
  const file = `${namespace.folder}/${DEFAULT_LANGUAGE}.json`;
  return [...namespace.texts[DEFAULT_LANGUAGE].keys()]
    .filter((key) => !isUsed(key))
    .map((key) => ({ file, message: `"${key}" is used nowhere; remove it from all languages.` }));
}

/** `a.b.c` → `a.b`, `a` */
function ancestorsOf(key: string): string[] {
  const parts = key.split(".");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
}

if (import.meta.main) report(checkTexts(process.argv[2] ?? process.cwd()), "every text is there in every language");
