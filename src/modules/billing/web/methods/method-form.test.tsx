import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Language } from "#platform/languages.ts";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import type { MethodKind } from "../../rules-providers.ts";
import { ConfirmPayment } from "./confirm-payment-panel.tsx";
import { DepositsForm } from "./deposits-form.tsx";
import { MethodForm } from "./method-form.tsx";

const BILLING = { en, es, fr };
const provider = { name: "sandbox", publicKey: "pk", publicAccount: null } as const;
const noop = () => {};

const shown = (node: React.ReactNode, language: Language = "en") =>
  markupOf(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>, {
    language,
    texts: { billing: BILLING[language] },
  });
const form = (kind: MethodKind, language?: Language) =>
  shown(
    <MethodForm provider={provider} kind={kind} clientSecret="seti_secret" onDone={noop} submitLabel="Save it" />,
    language,
  );

test("a browser can fill in a saved card, and cannot send it by itself", () => {
  const markup = form("card");
  for (const kind of ["cc-name", "cc-number", "cc-exp", "cc-csc"]) expect(markup).toContain(`autoComplete="${kind}"`);
  expect(markup).not.toMatch(/<input[^>]* name=/);
  // Before the scripts are there, the button does nothing.
  expect(markup).toMatch(/<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/);
});

test("where no provider is set up, the form says which numbers it takes", () => {
  expect(form("card")).toContain("4242 4242 4242 4242");
  expect(form("bank")).toContain("000123456789");
});

test("the form speaks the language of the page", () => {
  expect(form("card", "es")).toContain("Número de la tarjeta");
  expect(form("bank", "fr")).toContain("Titulaire du compte");
});

test("a bank's question and the two deposits are asked in words", () => {
  expect(shown(<ConfirmPayment provider={provider} clientSecret="ch_secret" onDone={noop} />)).toContain(
    "Your bank asks: was it you?",
  );
  const deposits = shown(<DepositsForm provider={provider} clientSecret="seti_secret" onDone={noop} />);
  expect(deposits).toContain("First deposit");
  expect(deposits).not.toContain("Enter them later");
});
