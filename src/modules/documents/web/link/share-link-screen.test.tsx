import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { ShareLinkScreen, type ShareLink } from "./share-link-screen.tsx";

const TEXTS = { en, es, fr };

const link = (told: Partial<ShareLink> = {}): ShareLink => ({
  company: { name: "Greenline Pest Control", phone: "(302) 555-0100" },
  needsPassword: false,
  document: {
    name: "Termite bond",
    type: "certificate",
    format: "pdf",
    bytes: 2_516_582,
    sharedBy: "Ana Moreno",
    message: "As we said",
  },
  expiresAt: "2026-04-01T15:00:00Z",
  ...told,
});

const screen = (shown: ShareLink, language: Language = "en") =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <ShareLinkScreen token="t0ken" link={shown} timeZone="America/New_York" />
    </QueryClientProvider>,
    { language, texts: { documents: TEXTS[language] } },
  );

test("whoever has the link reads what it is and from whom; nothing of it is loaded before they open it", () => {
  const markup = screen(link());
  expect(markup).toContain("<h1>Termite bond</h1>");
  expect(markup).toContain("Shared by Ana Moreno · Certificate · PDF · 2.4 MB");
  expect(markup).toContain("As we said");
  expect(markup).toContain("Open document");
  expect(markup).not.toContain("/content");
  expect(markup).not.toContain('type="password"');
});

test("behind a password not even the name is told", () => {
  const markup = screen(link({ needsPassword: true, document: null }));
  expect(markup).toContain("<h1>A shared document</h1>");
  expect(markup).toContain('type="password"');
  expect(markup).not.toContain("Termite bond");
});

test.each([
  ["es", "Abrir el documento"],
  ["fr", "Ouvrir le document"],
] as const)("it speaks the language of its reader (%s)", (language, words) => {
  expect(screen(link(), language)).toContain(words);
});
