import * as z from "zod";
import type { Language } from "./languages.ts";

/** A text that the company writes itself: English always, the other languages as far as somebody has written them. */
export const LocalText = z.object({ en: z.string(), es: z.string().optional(), fr: z.string().optional() });
export type LocalText = z.infer<typeof LocalText>;

/** What to show: English stands in for a translation that nobody has written. */
export function inLanguage(text: LocalText, language: Language): string {
  const written = text[language];
  return written === undefined || written.trim() === "" ? text.en : written;
}
