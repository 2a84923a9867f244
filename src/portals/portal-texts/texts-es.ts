import type { Texts } from "#platform/translate.ts";

/** What the portals read, asked for at once: each file more is a wait more. By path, as `src/texts.ts` reads all others. */
export default import.meta.glob<Texts>(
  ["../../ui/texts/es.json", "../../modules/{accounts,newsletter}/texts/es.json", "../client-portal/texts/es.json"],
  { import: "default", eager: true },
);
