import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { ClientQuickForm } from "./client-quick-form.tsx";

test("says that email or phone is enough, and calls neither optional", () => {
  const noop = () => {};
  const markup = markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <ClientQuickForm typed="Ada Marsh" serviceAreas={[]} isMissing={false} onChoose={noop} onCancel={noop} />
    </QueryClientProvider>,
  );
  expect(markup).toContain("Email or phone is enough.");
  expect(markup).not.toMatch(/(?:Email|Phone) \(optional\)/);
});
