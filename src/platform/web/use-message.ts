import { useCallback } from "react";
import type { Texts } from "#platform/translate.ts";
import { usePageTexts, type PageTexts } from "./i18n.tsx";

/**
 * Validation messages are English sentences in the schemas; each namespace may translate them below `messages`. Returns
 * the sentence itself where nobody has.
 */
export function useMessage(): (english: string) => string {
  const texts = usePageTexts();
  return useCallback((english: string) => translateMessage(texts, english), [texts]);
}

/** Looks a sentence up whole: it is no key path, although it may have dots. */
export function translateMessage({ texts }: PageTexts, english: string): string {
  for (const namespace of Object.values<Texts>(texts)) {
    const messages = namespace["messages"];
    const translated = typeof messages === "object" && Object.hasOwn(messages, english) ? messages[english] : undefined;
    if (typeof translated === "string" && translated !== "") return translated;
  }
  return english;
}
