import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { ClientForm } from "./client-form.tsx";
import { ClientQuickForm } from "./client-quick-form.tsx";
import { NEW_CLIENT } from "./client-values.ts";

const noop = () => {};

test("a list that may stay open says so itself: it is not required, and has no word beside its label", () => {
  const form = <ClientForm values={NEW_CLIENT} serviceAreas={[]} taken={null} faultOf={() => undefined} />;
  const markup = markupOf(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
  const lists = markup.match(/<select\b.*?<\/select>/g) ?? [];
  const open = lists.filter((list) => list.includes("Not specified"));
  expect(open.map((list) => /name="(\w+)"/.exec(list)?.[1])).toEqual([
    "severity",
    "urgency",
    "serviceType",
    "propertyType",
    "preferredContact",
    "bestTimeToCall",
  ]);
  for (const list of open) expect(/<select\b[^>]*>/.exec(list)?.[0]).not.toMatch("required");
  expect(markup).not.toMatch(/(?:Preferred contact|Severity|Urgency) \(optional\)/i);
  expect(/<select\b[^>]* name="state"[^>]*>/.exec(markup)?.[0]).toMatch("required");
});

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
