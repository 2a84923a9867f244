import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { ruleOf, type NoticeRuleKey } from "../../rules.ts";
import { NoticeSteps } from "./notice-steps.tsx";

const shownFor = (rule: NoticeRuleKey) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeSteps notice={{ id: "n", proofs: [...ruleOf(rule).proofs] }} />
    </QueryClientProvider>,
  );

test("what only the office can prove leaves no empty room on the phone", () => {
  expect(shownFor("pa-registry")).toBe("");
  expect(shownFor("nj-treated-area-sign")).toContain("Take a photo");
});
