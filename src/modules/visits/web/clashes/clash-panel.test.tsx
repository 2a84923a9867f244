import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { VisitClash } from "../../contract.ts";
import { clashesQuery } from "../office/visit-queries.ts";
import { ClashPanel } from "./clash-panel.tsx";
import { ClashesSection } from "./clashes-section.tsx";
import { consequenceOf, decisionLabel } from "./clash-words.ts";

const clash: VisitClash = {
  id: "k",
  kind: "moved",
  appointmentId: "a",
  visitId: "v",
  visitStatus: "finished",
  title: "Quarterly service",
  contactName: "Ana Reyes",
  appointmentStatus: "scheduled",
  date: "2026-03-10",
  time: "14:30",
  technicianName: "Tobias Birch",
  recordedBy: "Nadia Alder",
  recordedAt: "2026-03-03T14:02:00Z",
  receivedAt: "2026-03-03T18:00:00Z",
  what: "The technician was there, and the appointment had been moved.",
  kept: [{ at: "2026-03-03T14:20:00Z", kind: "report", words: "Recorded notes, photos" }],
  settled: null,
  decisions: ["keep", "correct", "complete"],
};

const shown = (told: Partial<VisitClash> = {}, pages = 1, pathOf?: (id: string) => string) =>
  markupOf(
    <StaticRouter location="/">
      <ClashPanel
        clashes={[{ ...clash, ...told }]}
        total={pages * 5}
        page={1}
        pages={pages}
        isStale={false}
        timeZone="America/New_York"
        pathOf={pathOf}
        onPage={() => undefined}
      />
    </StaticRouter>,
  );

test("tells what was recorded and when, what the office had done, and what can be decided", () => {
  const markup = shown();
  for (const words of [
    "Recorded offline, needs a decision (5)",
    "the appointment had been moved",
    "Mar 3, 2026 · 9:02 AM by Nadia Alder",
    "Mar 3, 2026 · 1:00 PM",
    "Scheduled · Tue, Mar 10 · 2:30 PM · Tobias Birch",
    "Mar 3, 2026 · 9:20 AM: Recorded notes, photos",
    "Keep as it is",
    "Add to the report",
    "Complete the appointment",
  ])
    expect(markup).toContain(words);
  expect(markup).not.toContain("Page 1 of");
});

test("above the list it leads to the visit, and says so where the appointment was removed", () => {
  const pathOf = (id: string) => `/visits/${id}`;
  expect(shown({}, 3, pathOf)).toMatch(/href="\/visits\/v".*Quarterly service, Ana Reyes.*Page 1 of 3/);
  const removed = { visitId: null, visitStatus: null, date: "", time: "", appointmentStatus: "cancelled" } as const;
  const markup = shown({ ...removed, decisions: ["keep"] }, 1, pathOf);
  expect(markup).not.toContain("href=");
  for (const words of ["Removed from the schedule", "Keep as it is"]) expect(markup).toContain(words);
  for (const words of ["Add to the report", "Complete the appointment"]) expect(markup).not.toContain(words);
});

test("whoever may not decide only reads", () => {
  const markup = shown({ decisions: [] });
  expect(markup).toContain("Someone who can change appointments has to decide.");
  expect(markup).not.toContain("Keep as it is");
});

test("each decision says what follows from it", () => {
  expect(consequenceOf("keep", clash)).toContain("outside the report");
  expect(consequenceOf("keep", { ...clash, kept: [] })).toContain("The visit stays as it was recorded");
  expect(consequenceOf("keep", { ...clash, visitId: null })).toContain("No visit is made of it");
  expect(consequenceOf("correct", clash)).toContain("the client is sent the corrected report");
  expect(consequenceOf("complete", clash)).toContain("Nobody is scheduled for it on Tue, Mar 10 anymore.");
  const open = { ...clash, visitStatus: "open" as const };
  expect(consequenceOf("correct", open)).toContain("the draft of the report");
  expect(decisionLabel("complete", open)).toBe("Mark as in progress");
  expect(consequenceOf("complete", open)).toContain("when the visit is finished");
});

test("nothing is said while nothing waits, and a list that cannot be loaded says so", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const section = () =>
    markupOf(
      <QueryClientProvider client={client}>
        <ClashesSection visitId="v" timeZone="America/New_York" />
      </QueryClientProvider>,
    );
  expect(section()).toBe("");
  const { queryKey } = clashesQuery({ state: "open", visitId: "v", page: 1, limit: 20 });
  const fault = new CallError("server.error", { status: 500 });
  await client.query({ queryKey, queryFn: () => Promise.reject(fault) }).catch(() => {});
  expect(section()).toMatch(/What was recorded offline could not be loaded.*Try again/);
  client.setQueryData(queryKey, { data: [], pagination: { page: 1, limit: 20, total: 0 } });
  expect(section()).toBe("");
});
