import { startTransition, StrictMode, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DEFAULT_LANGUAGE, isLanguage } from "./platform/languages.ts";
import { holdTime } from "./platform/web/clock.ts";
import { isElsewhere, repeatEarlyInput } from "./platform/web/document/early-input.ts";
import { isKeptPage } from "./platform/web/document/kept-page.ts";
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

/** It was not written for this address. */
const isWrittenAnew = isKeptPage() || isElsewhere();
const scheme = dataset["mantineColorScheme"];
const letTimeGoOn = holdTime(isWrittenAnew ? undefined : dataset["at"]);

/** As soon as the page answers. */
function EarlyInput() {
  useLayoutEffect(() => {
    letTimeGoOn();
    // React writes such a page anew, without what the script in its head has found out.
    if (isWrittenAnew && scheme !== undefined) document.documentElement.dataset["mantineColorScheme"] = scheme;
  }, []);
  useEffect(() => void repeatEarlyInput(), []);
  return null;
}

const program = (
  <StrictMode>
    <TextsProvider texts={texts}>
      <NonceProvider nonce={nonce}>
        <HydratedRouter />
        <EarlyInput />
      </NonceProvider>
    </TextsProvider>
  </StrictMode>
);

startTransition(() => {
  if (isWrittenAnew) createRoot(document).render(program);
  else hydrateRoot(document, program);
});
