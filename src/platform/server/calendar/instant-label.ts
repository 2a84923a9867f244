import type { Language } from "#platform/languages.ts";

const LOCALES: Record<Language, string> = { en: "en-US", es: "es-US", fr: "fr-FR" };

/** `Monday, March 2, 2026 at 10:00 AM EST`: for emails, whose reader may be anywhere. */
export function instantLabel(instant: Date, timeZone: string, language: Language): string {
  const formatter = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  // Some mail programs show the thin spaces of the formatter as boxes.
  return formatter.format(instant).replaceAll(/[\u00a0\u2009\u202f]/g, " ");
}
