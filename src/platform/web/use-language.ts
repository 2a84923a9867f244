import { usePageTexts } from "#platform/web/i18n.tsx";
import type { Language } from "#platform/languages.ts";

/** The language that this page is written in. */
export const useLanguage = (): Language => usePageTexts().language;
