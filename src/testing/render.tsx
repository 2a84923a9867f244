import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#platform/languages.ts";
import { TextsProvider, createTexts, type TextsOf } from "#platform/web/i18n.tsx";
import { theme } from "#ui/theme/theme.ts";
import en from "#ui/texts/en.json" with { type: "json" };
import es from "#ui/texts/es.json" with { type: "json" };
import fr from "#ui/texts/fr.json" with { type: "json" };

const UI = { en, es, fr };

interface RenderOptions {
  language?: Language;
  /** Texts beside those of `ui`. */
  texts?: TextsOf;
}

/** What the server would send for a part of a page, for tests that look at the markup. */
export function markupOf(node: ReactNode, { language = "en", texts = {} }: RenderOptions = {}): string {
  return renderToStaticMarkup(
    <TextsProvider texts={createTexts(language, { ui: UI[language], ...texts })}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {node}
      </MantineProvider>
    </TextsProvider>,
  );
}
