import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { Registry, RegistryPerson } from "../../contract-registry.ts";
import { EditionsSection } from "./editions-section.tsx";
import { PeopleTable } from "./people-table.tsx";
import { registryQuery } from "./registry-queries.ts";
import { RegistryScreen } from "./registry-screen.tsx";

const registry: Registry = {
  editions: [
    {
      ...{ id: "e2", effectiveOn: "2026-07-15", importedAt: "2026-07-01T15:00:00Z", importedBy: "Mia Office" },
      ...{ people: 2, unplaced: 0, status: "coming" },
    },
    {
      ...{ id: "e1", effectiveOn: "2026-03-01", importedAt: "2026-02-20T15:00:00Z", importedBy: null },
      ...{ people: 1200, unplaced: 7, status: "in-force" },
    },
  ],
  marginFeet: 100,
  missingSince: null,
  nextListOn: "2026-07-15",
  can: { manage: true },
};
const person: RegistryPerson = {
  id: "p",
  number: "17",
  name: "Ada Near",
  address: "3 Foxglove Close, Lancaster, PA 17601",
  county: "",
  phone: "717-555-0101",
  email: "",
  preferredContact: "call",
  notes: "Lives upstairs",
  location: null,
  can: { locate: true },
};

const shown = (node: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = [], client = new QueryClient()) => {
  for (const [key, data] of known) client.setQueryData(key, data);
  return markupOf(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <NuqsTestingAdapter>{node}</NuqsTestingAdapter>
      </StaticRouter>
    </QueryClientProvider>,
  );
};
const screen = <RegistryScreen timeZone="America/New_York" onImport={() => {}} />;

test("waits, says that it failed, and says what to do where there is no list", async () => {
  expect(shown(screen)).toContain("Loading the registry");
  const failing = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await failing
    .query({ ...registryQuery(), queryFn: () => Promise.reject(new CallError("server.error", { status: 500 })) })
    .catch(() => undefined);
  expect(shown(screen, [], failing)).toContain("The registry could not be loaded.");
  const none = shown(screen, [[registryQuery().queryKey, { ...registry, editions: [] }]]);
  expect(none).toContain("No list yet");
  expect(none).toContain("Import the first list");
});

test("whoever may only read imports nothing", () => {
  const none = { ...registry, editions: [], can: { manage: false } };
  expect(shown(screen, [[registryQuery().queryKey, none]])).not.toMatch(/Import (a|the first) list/);
});

test("the lists with what is due, and a list that is missing", () => {
  const nothing = () => {};
  const section = (told: Partial<Registry>) => (
    <EditionsSection
      registry={{ ...registry, ...told }}
      shownId="e1"
      timeZone="America/New_York"
      onShow={nothing}
      onUnplaced={nothing}
      onMargin={nothing}
    />
  );
  const page = shown(section({}));
  for (const words of [
    "1,200",
    "In effect",
    "Takes effect later",
    "Mia Office",
    "Distance: 500 + 100 ft",
    "Show who has none",
  ])
    expect(page).toContain(words);
  expect(page).not.toContain("A newer list is missing");
  expect(shown(section({ missingSince: "2026-07-15" }))).toContain("A newer list is missing");
});

test("people with how to reach them, and whether anybody knows where they live", () => {
  const table = (one: RegistryPerson) => shown(<PeopleTable people={[one]} isStale={false} onLocate={() => {}} />);
  for (const words of ["Ada Near", "717-555-0101", "Prefers: Phone call", "Not set", "Set location", "Lives upstairs"])
    expect(table(person)).toContain(words);
  const placed = table({
    ...person,
    location: { latitude: 40.0379, longitude: -76.3055, source: "list" },
    can: { locate: false },
  });
  expect(placed).toContain("40.0379, -76.3055");
  expect(placed).not.toContain("Set location");
});
