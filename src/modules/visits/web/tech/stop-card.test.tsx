import { expect, test } from "vitest";
import { MemoryRouter } from "react-router";
import { markupOf } from "../../../../testing/render.tsx";
import type { Stop } from "../../contract.ts";
import { StopCard } from "./stop-card.tsx";
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
const cardOf = (stop: Stop, next?: Stop) =>
  markupOf(
    <MemoryRouter>
      <StopCard stop={stop} next={next} places={places} />
    </MemoryRouter>,
  );

test("the next stop says when, whom, where, and what to look out for", () => {
  const card = cardOf(STOP, STOP);
  for (const text of ["9:00 AM", "1 h 30 min", "Next", "Ana Larkspur", "12 Fern Lane", "Two dogs"])
    expect(card).toContain(text);
  expect(card).toContain(`/appointments/${STOP.appointmentId}`);
});

test("a visit that goes on leads to itself; what is over warns of nothing", () => {
  const visit = { id: "v1", status: "open", startedAt: "", startedBy: "" } as const;
  expect(cardOf({ ...STOP, visit })).toContain("/visits/v1");
  expect(cardOf({ ...STOP, status: "completed", visit: { ...visit, status: "finished" } })).not.toContain("Two dogs");
});
