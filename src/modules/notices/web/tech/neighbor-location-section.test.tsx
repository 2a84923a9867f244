import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { ruleOf, type NoticeRuleKey, type NoticeState } from "../../rules.ts";
import { appointmentNoticesQuery } from "../notice-queries.ts";
import { NeighborLocationSection } from "./neighbor-location-section.tsx";

const APPOINTMENT = "019cb928-5a32-7185-8136-efe336bec1bb";

function shownFor(notices: readonly { rule: NoticeRuleKey; state: NoticeState }[] | null): string {
  const client = new QueryClient();
  const data = notices?.map((notice) => ({ ...notice, proofs: ruleOf(notice.rule).proofs }));
  if (data) client.setQueryData<unknown>(appointmentNoticesQuery(APPOINTMENT).queryKey, { data });
  return markupOf(
    <QueryClientProvider client={client}>
      <NeighborLocationSection appointmentId={APPOINTMENT}>the location</NeighborLocationSection>
    </QueryClientProvider>,
  );
}

test("the location is asked for only where neighbors have to be told", () => {
  expect(shownFor([{ rule: "pa-registry", state: "open" }])).toContain("the location");
  expect(shownFor([{ rule: "pa-registry", state: "done" }])).toContain("the location");
  expect(shownFor([{ rule: "pa-registry", state: "not-needed" }])).not.toContain("the location");
  expect(shownFor([{ rule: "md-written-notice", state: "open" }])).not.toContain("the location");
  expect(shownFor([{ rule: "de-label-at-hand", state: "open" }])).not.toContain("the location");
  expect(shownFor([])).not.toContain("the location");
  expect(shownFor(null)).not.toContain("the location");
});
