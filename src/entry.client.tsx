import { startTransition, StrictMode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage } from "./platform/languages.ts";
import { holdTime } from "./platform/web/clock.ts";
import { repeatEarlyInput } from "./platform/web/document/early-input.ts";
import { TextsProvider, createTexts } from "./platform/web/i18n.tsx";
import { adoptNonce, NonceProvider } from "./platform/web/document/nonce.tsx";
import { loadTextsWith } from "./platform/web/page-texts.ts";
import { loadTexts } from "./texts.ts";

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
const texts = createTexts(language, await loadTexts(language, (dataset["texts"] ?? "ui").split(" ")));
loadTextsWith(async (namespaces) => {
  const missing = namespaces.filter((name) => !Object.hasOwn(texts.texts, name));
  if (missing.length > 0) texts.add(await loadTexts(language, missing));
});
const nonce = adoptNonce();

const letTimeGoOn = holdTime(dataset["at"]);

/** As soon as the page answers. */
function EarlyInput() {
  useLayoutEffect(letTimeGoOn, []);
  useEffect(() => void repeatEarlyInput(), []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider texts={texts}>
        <NonceProvider nonce={nonce}>
          <HydratedRouter />
          <EarlyInput />
        </NonceProvider>
      </TextsProvider>
    </StrictMode>,
  );
});
