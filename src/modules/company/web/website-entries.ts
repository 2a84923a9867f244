import * as z from "zod";
import type { LocalText } from "#platform/local-text.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import type { CompanyWebsite } from "../contract.ts";
import {
  LIST_PARTS,
  TEXT_FIELDS,
  WEBSITE_LISTS,
  type WebsiteEntry,
  type WebsiteField,
  type WebsiteList,
} from "./website-lists.ts";

/** Beside English, which every text has. */
export const OTHER_LANGUAGES = { es: "Spanish", fr: "French" } as const;
type OtherLanguage = keyof typeof OTHER_LANGUAGES;
const LANGUAGES = ["es", "fr"] as const satisfies readonly OtherLanguage[];

const Words = z.object({ en: z.string(), es: z.string().optional(), fr: z.string().optional() });

/** One field of an entry in its three languages; blank where there is none. */
export function wordsOf(entry: object, name: string): LocalText {
  const found = Words.safeParse(valueOf(entry, name));
  return found.success ? found.data : { en: "" };
}

/** A field that is written once. */
export function lineOf(entry: object, name: string): string {
  const value = valueOf(entry, name);
  return typeof value === "string" ? value : "";
}

const valueOf = (entry: object, name: string): unknown => new Map<string, unknown>(Object.entries(entry)).get(name);

/** What an entry is called in the office. */
export function nameOf(list: WebsiteList, entry: object): string {
  const { named, fields } = LIST_PARTS[list];
  const isWords = fields.some(({ name, kind }) => name === named && kind === "words");
  return isWords ? wordsOf(entry, named).en : lineOf(entry, named);
}

/** The languages in which something that was written in English is missing. */
export function missingLanguages(entry: object, fields: readonly WebsiteField[]): OtherLanguage[] {
  return LANGUAGES.filter((language) => missingIn(language, entry, fields) > 0);
}

function missingIn(language: OtherLanguage, entry: object, fields: readonly WebsiteField[]): number {
  return fields.filter(({ name, kind }) => {
    const text = wordsOf(entry, name);
    return kind === "words" && text.en !== "" && (text[language] ?? "") === "";
  }).length;
}

/** How many texts of the whole website each language lacks. */
export function countMissing(website: CompanyWebsite): Record<OtherLanguage, number> {
  const parts: { entry: object; fields: readonly WebsiteField[] }[] = [
    { entry: website, fields: TEXT_FIELDS },
    ...WEBSITE_LISTS.flatMap((list) => website[list].map((entry) => ({ entry, fields: LIST_PARTS[list].fields }))),
  ];
  const count = (language: OtherLanguage) =>
    parts.reduce((sum, { entry, fields }) => sum + missingIn(language, entry, fields), 0);
  return { es: count("es"), fr: count("fr") };
}

/** What the form of one entry holds, as the endpoint takes it: `title.en` is a member of `title`. */
export function entryOf(values: FormValues, fields: readonly WebsiteField[]): object {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(
    fields.map(({ name, kind }): [string, unknown] => {
      if (kind === "words") return [name, { en: text(`${name}.en`), es: text(`${name}.es`), fr: text(`${name}.fr`) }];
      // A day or a picture that is not there is null; a line is blank.
      return [name, kind === "day" || kind === "picture" ? text(name) || null : text(name)];
    }),
  );
}

/** A change of one list, found by what the entry was: null when somebody else has changed or removed it meanwhile. */
export type ListChange = (entries: readonly WebsiteEntry[]) => readonly WebsiteEntry[] | null;

export const added =
  (entry: WebsiteEntry): ListChange =>
  (entries) => [...entries, entry];

export const replaced =
  (before: WebsiteEntry, entry: WebsiteEntry): ListChange =>
  (entries) => {
    const at = indexOf(entries, before);
    return at === -1 ? null : entries.with(at, entry);
  };

export const removed =
  (before: WebsiteEntry): ListChange =>
  (entries) => {
    const at = indexOf(entries, before);
    return at === -1 ? null : entries.toSpliced(at, 1);
  };

/** One place up (-1) or down (1). */
export const moved =
  (before: WebsiteEntry, by: -1 | 1): ListChange =>
  (entries) => {
    const at = indexOf(entries, before);
    if (at === -1) return null;
    const to = Math.min(Math.max(at + by, 0), entries.length - 1);
    return entries.toSpliced(at, 1).toSpliced(to, 0, before);
  };

function indexOf(entries: readonly WebsiteEntry[], wanted: WebsiteEntry): number {
  const text = JSON.stringify(wanted);
  return entries.findIndex((entry) => JSON.stringify(entry) === text);
}
