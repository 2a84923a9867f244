import type { Texts } from "#platform/translate.ts";

/** What the portals read, asked for at once: each file more is a wait more. By path, as `src/texts.ts` reads all others. */
export default import.meta.glob<Texts>(
  ["../../ui/texts/en.json", "../../modules/{accounts,newsletter}/texts/en.json", "../client-portal/texts/en.json"],
  { import: "default", eager: true },
);
