import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { i18n } from "i18next";

/**
 * Validation messages are English sentences in the schemas; each namespace may translate them below `messages`. Returns
 * the sentence itself where nobody has.
 */
export function useMessage(): (english: string) => string {
  const { i18n } = useTranslation();
  return useCallback((english: string) => translateMessage(i18n, english), [i18n]);
}

/** Looks a sentence up whole: it is no key path, although it may have dots. */
export function translateMessage(texts: i18n, english: string): string {
  const namespaces = Object.keys(texts.services.resourceStore.data[texts.language] ?? {});
  for (const namespace of namespaces) {
    const bundle: unknown = texts.getResourceBundle(texts.language, namespace);
    const translated = messagesOf(bundle)?.[english];
    if (typeof translated === "string") return translated;
  }
  return english;
}

function messagesOf(bundle: unknown): Record<string, unknown> | undefined {
  if (typeof bundle !== "object" || bundle === null || !("messages" in bundle)) return undefined;
  const { messages } = bundle;
  // An object read from a JSON file has string keys.
  return typeof messages === "object" && messages !== null ? (messages as Record<string, unknown>) : undefined;
}
