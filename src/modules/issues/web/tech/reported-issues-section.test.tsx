import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { OutputOf } from "#platform/contract.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { listAppointmentIssues } from "../../contract-office.ts";
import { ReportedIssuesSection } from "./reported-issues-section.tsx";

type Issue = OutputOf<typeof listAppointmentIssues>["data"][number];

const ISSUE: Issue = {
  id: "i1",
  version: 3,
  reference: "ISS-001",
  title: "Ants in the kitchen",
  description: "A trail from the window to the sink.",
  location: "Kitchen",
  type: "ants",
  priority: "medium",
  status: "scheduled",
  isResolutionProposed: false,
  client: { id: "c1", name: "Ana Larkspur" },
  property: null,
  assignedTo: null,
  service: null,
  commentCount: 0,
  photoCount: 0,
  reportedAt: "2026-03-01T14:00:00Z",
  updatedAt: "2026-03-01T14:00:00Z",
  resolvedAt: null,
  can: { change: false, comment: true, schedule: false, resolve: false, reopen: false, answer: false },
  reportedBy: { name: "Ana Larkspur", isStaff: false },
  contact: null,
  photos: [],
  files: [],
  comments: [],
  history: [],
  coverage: null,
  nextStatuses: [],
  booking: { clientId: "c1", propertyId: null, notes: "", targetPests: [], serviceType: null },
  isFor: true,
};

function panelOf(issue: Issue): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  return markupOf(
    <QueryClientProvider client={client}>
      <ReportedIssuesSection issues={[issue]} />
    </QueryClientProvider>,
  );
}

const QUESTION = "Is the problem gone?";
const COMMENT = "Write a comment: Ants in the kitchen";

test("whoever goes there reads the client's words and may write to them", () => {
  const panel = panelOf(ISSUE);
  for (const text of ["Ants in the kitchen", "A trail from the window", "This visit is for it", COMMENT])
    expect(panel).toContain(text);
  expect(panel).not.toContain(QUESTION);
  expect(panelOf({ ...ISSUE, can: { ...ISSUE.can, comment: false } })).not.toContain(COMMENT);
});

test("once the visit for it is finished, whoever was there says whether the problem is gone", () => {
  const proposed = { ...ISSUE, isResolutionProposed: true, can: { ...ISSUE.can, answer: true } };
  for (const text of [QUESTION, "Yes, resolved: Ants in the kitchen", "No, it stays open: Ants in the kitchen"])
    expect(panelOf(proposed)).toContain(text);
  expect(panelOf({ ...proposed, isFor: false })).not.toContain(QUESTION);
});
