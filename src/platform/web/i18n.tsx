import { createContext, use, type ReactNode } from "react";
import { DEFAULT_LANGUAGE, type Language } from "#platform/languages.ts";
import { translateOrEnglish, type Texts, type Values } from "#platform/translate.ts";

/** Every namespace with its English texts: one a module, the interface (`ui`) or a portal. `src/texts.ts` names them. */
// Others add to it, which only an interface allows.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Namespaces {}
export type Namespace = keyof Namespaces;

export type TextsOf = Partial<Record<Namespace, Texts>>;

/** Keys of texts, plurals without their ending, so that a misspelt key does not compile. */
type KeyIn<Group, Path extends string = ""> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Path}${Key extends `${infer Counted}_${"zero" | "one" | "many" | "other"}` ? Counted : Key}`
    : KeyIn<Group[Key], `${Path}${Key}.`>;
}[keyof Group & string];

export type Translate<Name extends Namespace> = (key: KeyIn<Namespaces[Name]>, values?: Values) => string;

/** The texts of one page. */
export interface PageTexts {
  language: Language;
  texts: TextsOf;
  /** The same function every time, so that effects may depend on it. */
  translateIn: <Name extends Namespace>(namespace: Name) => Translate<Name>;
  /** Texts of a page that is opened later. */
  add: (more: TextsOf) => void;
}

/** The texts of one language, ready to be read. English stands in for what is missing. */
export function createTexts(language: Language, texts: TextsOf, english: TextsOf = {}): PageTexts {
  const known = new Map<Namespace, (key: string, values?: Values) => string>();
  const translateIn: PageTexts["translateIn"] = (namespace) => {
    const inLanguage = (wanted: Language) =>
      wanted === language ? texts[namespace] : wanted === DEFAULT_LANGUAGE ? english[namespace] : undefined;
    const made = known.get(namespace) ?? ((key, values) => translateOrEnglish(inLanguage, language, key, values));
    known.set(namespace, made);
    return made;
  };
  return { language, texts, translateIn, add: (more) => void Object.assign(texts, more) };
}

const PageTextsContext = createContext<PageTexts | null>(null);

export const TextsProvider = ({ texts, children }: { texts: PageTexts; children?: ReactNode }) => (
  <PageTextsContext value={texts}>{children}</PageTextsContext>
);

/** @throws Error outside of a page with texts */
export function usePageTexts(): PageTexts {
  const texts = use(PageTextsContext);
  if (texts === null) throw new Error("Nobody has given this page its texts");
  return texts;
}

/** `const { t } = useTranslation("ui")`, then `t("failure.title")`. */
export const useTranslation = <Name extends Namespace>(namespace: Name): { t: Translate<Name> } => ({
  t: usePageTexts().translateIn(namespace),
});
