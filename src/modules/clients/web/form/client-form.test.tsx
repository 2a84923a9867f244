import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { ClientForm } from "./client-form.tsx";
import { ClientQuickForm } from "./client-quick-form.tsx";
import { NEW_CLIENT } from "./client-values.ts";

const noop = () => {};

test.each([
  [
    "asked for on the telephone",
    <ClientQuickForm typed="Ada Marsh" serviceAreas={[]} isMissing={false} onChoose={noop} onCancel={noop} />,
  ],
  ["with everything", <ClientForm values={NEW_CLIENT} serviceAreas={[]} taken={null} faultOf={() => undefined} />],
])("%s: email or phone is enough, neither is called optional, and neither required", (_form, form) => {
  const markup = markupOf(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
  expect(markup).toContain("Email or phone is enough.");
  expect(markup).not.toMatch(/(?:Email|Phone) \(optional\)/);
  for (const name of ["email", "phone"])
    expect(new RegExp(`<input\\b[^>]* name="${name}"[^>]*>`).exec(markup)?.[0]).not.toMatch("required");
  expect(/<input\b[^>]* name="firstName"[^>]*>/.exec(markup)?.[0]).toMatch("required");
});
