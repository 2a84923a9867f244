import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import type { Stop, TechDay } from "../../contract.ts";
import { techDayQuery } from "../api.ts";
import { DayScreen } from "./day-screen.tsx";
import type { TechPlaces } from "./tech-places.ts";

const STOP: Stop = {
  appointmentId: "019cb928-5a32-7185-8136-efe336bec1bb",
  version: 1,
  reference: "APT-2222-3333",
  title: "Ant control",
  date: "2026-03-04",
  time: "9:00",
  minutes: 90,
  startsAt: "2026-03-04T14:00:00.000Z",
  status: "scheduled",
  priority: "normal",
  isLead: true,
  team: ["Nadia Elderfield"],
  contact: { name: "Ana Larkspur", phone: "3025550142", hasEmail: true, language: "en", greeting: "" },
  clientId: null,
  propertyId: null,
  address: "12 Fern Lane, Dover, DE 19901",
  state: "DE",
  propertyType: null,
  squareFeet: null,
  notes: "",
  clientInstructions: "",
  instructions: {
    targetPests: ["Ants"],
    treatmentMethods: [],
    equipmentNeeded: [],
    chemicalsNeeded: [],
    areasToTreat: ["Kitchen"],
    accessInstructions: "",
    safetyNotes: "",
    petConsiderations: "Two dogs",
  },
  weatherDependency: false,
  lastVisits: [],
  visit: null,
  arrival: null,
  startReasonNeeded: "",
  can: { start: true, tell: true },
};

const places: TechPlaces = {
  day: () => "/day",
  appointment: (id) => `/appointments/${id}`,
  visit: (id) => `/visits/${id}`,
  part: (id, part) => `/visits/${id}/${part}`,
  finish: (id) => `/visits/${id}/finish`,
  technicians: "/technicians",
};
const DAY: TechDay = {
  date: "2026-03-04",
  today: "2026-03-04",
  timeZone: "America/New_York",
  technician: { id: "t1", name: "Nadia Elderfield" },
  officePhone: "",
  stops: [STOP],
  unfinished: [],
};

function screenOf(state: TechDay | CallError | null): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  if (state instanceof CallError)
    client
      .getQueryCache()
      .build<TechDay>(client, { queryKey: [...techDayQuery().queryKey] })
      .setState({ status: "error", error: state });
  else if (state !== null) client.setQueryData(techDayQuery().queryKey, state);
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DayScreen places={places} tools={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("waits in the shape of what comes", () => expect(screenOf(null)).toContain("Loading your appointments"));

test("says why the day is not there, and offers to try again", () => {
  const screen = screenOf(new CallError("network.offline"));
  for (const text of ["could not be loaded", "No connection to the office", "Try again"])
    expect(screen).toContain(text);
});

test("shows the stops, what is next, and visits that nobody finished", () => {
  const left = { visitId: "v9", title: "Ant control", date: "2026-03-03", contactName: "Ben Harrow" };
  const screen = screenOf({ ...DAY, unfinished: [left] });
  for (const text of ["0 of 1 done", "Next: 9:00 AM, Ana Larkspur", "Not finished yet", "/visits/v9"])
    expect(screen).toContain(text);
});

test("an empty day says that appointments appear by themselves", () =>
  expect(screenOf({ ...DAY, stops: [] })).toContain("No appointments on this day"));

test("staff who are no technician are told how to become one", () => {
  const screen = screenOf({ ...DAY, technician: null, stops: [] });
  expect(screen).toContain("You are not set up as a technician");
  expect(screen).toContain("/technicians");
});
