import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { Report, VisitDetails, VisitSummary, VisitView } from "../../contract.ts";
import { TechnicianWorkSection } from "../office/technician-work-section.tsx";
import { officeVisitQuery, technicianVisitsQuery, visitDetailsQuery } from "../office/visit-queries.ts";
import { VisitScreen } from "../office/visit-screen.tsx";
import { VisitsTable } from "./visits-table.tsx";

const nothing = { revision: 0, value: null, by: "" };
const report: Report = {
  crew: nothing,
  pestFree: nothing,
  areas: { revision: 1, value: ["Kitchen", "Garage"], by: "Nadia Alder" },
  treatments: nothing,
  checklist: nothing,
  effectiveness: nothing,
  notes: { revision: 1, value: "Sealed the gap.", by: "Tobias Birch" },
  nextAction: { revision: 1, value: { action: "Look again", proposedOn: "2026-04-01" }, by: "Nadia Alder" },
  weather: nothing,
  county: nothing,
  presence: { revision: 1, value: { kind: "signed", name: "Ana Reyes", fileId: null }, by: "Nadia Alder" },
  findings: [{ id: "f", revision: 1, value: { pest: "Ants", count: 12, where: "Sink" }, by: "Nadia Alder" }],
  applications: [],
  photos: [{ id: "p", revision: 1, value: { fileId: "0190", slot: "before", caption: "Below the sink" }, by: "Nadia" }],
  checks: [],
};
const visit: VisitView = {
  id: "v",
  appointmentId: "a",
  status: "finished",
  title: "Quarterly service",
  contactName: "Ana Reyes",
  clientId: "c",
  address: "12 Fern Lane, Dover, DE 19901",
  state: "DE",
  date: "2026-03-03",
  timeZone: "America/New_York",
  technician: { id: "t", name: "Nadia Alder" },
  team: [{ id: "t", name: "Nadia Alder" }],
  startedAt: "2026-03-03T14:00:00Z",
  endedAt: "2026-03-03T15:15:00Z",
  finishedAt: "2026-03-03T15:15:00Z",
  hasPlace: false,
  appointmentStatus: "completed",
  report,
  missing: [],
  rating: null,
  hasPdf: true,
  isAfterSignIn: false,
  can: { write: false, finish: false, amend: true, rate: false },
};
const details: VisitDetails = {
  products: [],
  devices: [],
  missedDevices: [],
  history: [
    {
      at: "2026-03-04T15:00:00Z",
      what: "amended",
      by: "Mia",
      reason: "Told by phone",
      changes: [{ part: "notes", before: "All fine", after: "Sealed the gap." }],
    },
  ],
  rating: { stars: 2, words: "They came back.", at: "2026-03-04T15:00:00Z", seen: null },
  hasEmail: true,
};
const addresses = {
  list: "/visits",
  client: (id: string) => `/clients/${id}`,
  appointment: (id: string) => `/appointments/${id}`,
  technician: (id: string) => `/technicians/${id}`,
};

type Known = readonly (readonly [QueryKey, unknown])[];

function clientWith(known: Known): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  return client;
}

const shown = (node: ReactNode, client = new QueryClient()) =>
  markupOf(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">{node}</StaticRouter>
    </QueryClientProvider>,
  );
const screen = <VisitScreen id="v" addresses={addresses} onFollowUp={() => {}} />;
const known = (told: Partial<VisitView> = {}, toldDetails = details) =>
  shown(
    screen,
    clientWith([
      [officeVisitQuery("v").queryKey, { ...visit, ...told }],
      [visitDetailsQuery("v").queryKey, toldDetails],
    ]),
  );

test("a visit that is awaited says so, and one that there is none of leads back", async () => {
  expect(shown(screen)).toContain("Loading the visit");
  const failing = async (error: CallError) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
    await client
      .query({ queryKey: officeVisitQuery("v").queryKey, queryFn: () => Promise.reject(error) })
      .catch(() => {});
    return shown(screen, client);
  };
  expect(await failing(new CallError("visits.not_found", { status: 404 }))).toMatch(
    /Visit not found.*Go to all visits/,
  );
  expect(await failing(new CallError("server.error", { status: 500 }))).toMatch(/could not be loaded.*Try again/);
});

test("the office sees that a report reaches nobody by email", () => {
  expect(known()).not.toContain("has no email");
  expect(known({}, { ...details, hasEmail: false })).toContain("The client has no email, so it is sent to nobody.");
});

test("a finished visit tells what was found and done, by whom, and what the client said", () => {
  const markup = known();
  for (const words of [
    "Tue, Mar 3 · 9:00–10:15 AM · 1 h 15 min",
    "Kitchen, Garage",
    "Tobias Birch",
    "Look again (Wed, Apr 1)",
    "Schedule follow-up",
    "Agreed by Ana Reyes, without a signature",
    'alt="Before: Below the sink"',
    "No products were used.",
    "They came back.",
    "Mark as seen",
    "Report corrected: Told by phone",
    "<del>All fine</del>",
    "/api/visits/v/report.pdf",
    "Correct report",
  ])
    expect(markup).toContain(words);
  expect(markup).not.toContain("Finish visit");
});

test("an open one offers what can be done, and says what is missing", () => {
  const open = {
    status: "open" as const,
    endedAt: null,
    finishedAt: null,
    hasPdf: false,
    missing: [{ path: "presence", message: "Have the client sign", rule: "" }],
    can: { write: true, finish: true, amend: false, rate: false },
  };
  const markup = known(open, { ...details, rating: null });
  for (const words of ["since 9:00 AM", "Have the client sign", "Edit report", "Finish visit"])
    expect(markup).toContain(words);
  for (const words of ["Schedule follow-up", "report.pdf", "Client rating"]) expect(markup).not.toContain(words);
});

test("whoever may not write only reads, also a low rating", () => {
  const markup = known({ can: { write: false, finish: false, amend: false, rate: false } });
  for (const words of ["Correct report", "Mark as seen"]) expect(markup).not.toContain(words);
});

test("a line of the list says what it is, and that nobody finished it", () => {
  const line: VisitSummary = { ...visit, findings: [], isUnclosed: true, status: "open", endedAt: null, rating: null };
  const table = (visits: VisitSummary[]) =>
    shown(<VisitsTable visits={visits} isStale={false} pathOf={(id) => `/${id}`} />);
  expect(table([line])).toMatch(/href="\/v".*Quarterly service.*since 9:00 AM.*Not finished/);
  const rated = { ...line, status: "finished" as const, rating: details.rating };
  expect(table([rated])).toMatch(/Nothing.*Finished.*2 of 5 stars/);
});

test("a profile tells hours and words, or that there is nothing yet", () => {
  const section = <TechnicianWorkSection technicianId="t" pathOf={(id) => `/${id}`} />;
  expect(shown(section)).toContain("Loading the visits");
  const month = { visits: 2, minutes: 90, meanMinutes: 45 };
  const rating = { visitId: "v", title: "Quarterly service", date: "2026-03-03", stars: 5, words: "Quick.", at: "" };
  const work = { month, today: { visits: 1, minutes: 45 }, visits: [], ratings: [rating] };
  const key = technicianVisitsQuery("t").queryKey;
  expect(shown(section, clientWith([[key, work]]))).toMatch(/2 \(1 today\).*1 h 30 min \(45 min today\).*Quick\./);
  const idle = { month: { visits: 0, minutes: 0, meanMinutes: null }, today: { visits: 0, minutes: 0 } };
  expect(shown(section, clientWith([[key, { ...idle, visits: [], ratings: [] }]]))).toContain("No visits in the last");
});
