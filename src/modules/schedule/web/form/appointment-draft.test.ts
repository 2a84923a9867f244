import { expect, test } from "vitest";
import type { Property } from "#modules/properties/contract.ts";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import {
  draftOf,
  newDraft,
  placesOffered,
  targetPestsOf,
  withAsked,
  withClient,
  withProperty,
  withProposal,
  withService,
  withStart,
} from "./appointment-draft.ts";
import { isOffered, withOfferedTime } from "./offered-time.ts";
import type { AppointmentService } from "#modules/appointments/web/index.ts";

const home: Property = {
  id: "home",
  clientId: "ana",
  label: "",
  address: "12 Fern Lane",
  city: "Dover",
  state: "DE",
  contactName: "",
  contactPhone: "",
  county: "",
  zipCode: "19901",
  propertyType: "single-family",
  squareFootage: null,
  accessInstructions: "Key under the pot",
  safetyNotes: "",
  petConsiderations: "A dog",
  preferredTime: null,
  serviceInstructions: "",
  location: null,
  isPrimary: true,
  inServiceArea: true,
  archivedAt: null,
  version: 1,
  can: { edit: true, archive: false },
};
const cabin: Property = { ...home, id: "cabin", address: "3 Lake Road", accessInstructions: "Ring", isPrimary: false };
const blank = newDraft({ date: "2026-03-03" });
const heat: AppointmentService = {
  id: "heat",
  slug: "heat-treatment",
  name: "Heat treatment",
  priceCents: 500_00,
  priceType: "fixed",
  durationMinutes: 180,
  isRecurring: false,
  frequencyOptions: [],
  specialty: "",
  skillLevel: "basic",
  techniciansRequired: 1,
};

test("a new appointment takes an hour until its service says otherwise", () => {
  expect(blank.minutes).toBe(60);
  expect(withService(blank, heat)).toMatchObject({ minutes: 180, isInitialInspection: false });
  const inspected = withService(blank, { ...heat, slug: "initial-inspection" });
  expect(inspected.isInitialInspection).toBe(true);
  expect(withService(blank, { ...heat, slug: "follow-up" }).isFollowUp).toBe(true);
  expect(withService(blank, { ...heat, slug: "warranty-callback" }).isFollowUp).toBe(true);
  expect(withService(inspected, heat).isInitialInspection).toBe(false);
});

test("a service proposes its price, but not over one that somebody wrote, and none by the hour", () => {
  expect(withService(blank, heat).cost).toBe("500.00");
  expect(withService(withService(blank, heat), { ...heat, priceCents: 120_00 }).cost).toBe("120.00");
  expect(withService({ ...blank, cost: "450" }, heat).cost).toBe("450");
  expect(withService(withService(blank, heat), { ...heat, priceType: "hourly" }).cost).toBe("");
});

test("a client brings address, pests, and a follow-up where there was an appointment before", () => {
  const ana = { id: "ana", pestTypes: ["Ants", "Gnats"], lastService: null } as const;
  expect(withClient(blank, { ...ana, pestTypes: [...ana.pestTypes] }, [cabin, home])).toMatchObject({
    clientId: "ana",
    propertyId: "home",
    isFollowUp: false,
    targetPests: ["Ants", "Other"],
    words: { location: "12 Fern Lane, Dover, DE 19901", accessInstructions: "Key under the pot" },
  });
  expect(withClient(blank, { id: "ana", pestTypes: [], lastService: "2026-01-05" }, [home]).isFollowUp).toBe(true);
});

test("the mark of a follow-up is the same in whichever order client and service are chosen", () => {
  const followUp = { ...heat, slug: "follow-up" };
  const fresh = { id: "ana", pestTypes: [], lastService: null };
  expect(withClient(withService(blank, followUp), fresh, [home]).isFollowUp).toBe(true);
  expect(withService(withClient(blank, fresh, [home]), followUp).isFollowUp).toBe(true);
  // Another choice takes back what the first one brought, but never what was ticked by hand.
  expect(withService(withService(blank, followUp), heat).isFollowUp).toBe(false);
  const known = { ...fresh, lastService: "2026-01-05" };
  expect(withClient(withClient(blank, known, [home]), fresh, [home]).isFollowUp).toBe(false);
  const typed = { ...blank, isFollowUp: true, isFollowUpTyped: true };
  expect(withClient(withService(typed, heat), fresh, [home]).isFollowUp).toBe(true);
});

test("what the form was opened for stands for what the client brings", () => {
  const fresh = withClient(blank, { id: "ana", pestTypes: ["Gnats"], lastService: null }, [cabin, home]);
  const known = { properties: [cabin, home], services: [heat] };
  const start = { propertyId: "cabin", targetPests: ["Ants"], serviceType: "heat-treatment" } as const;
  expect(withStart(fresh, start, known)).toMatchObject({
    propertyId: "cabin",
    targetPests: ["Ants"],
    serviceType: "heat-treatment",
    minutes: 180,
    words: { accessInstructions: "Ring" },
  });
  // What it does not say, and what is not there any more, comes from the client.
  const gone = { propertyId: "barn", serviceType: "fogging" };
  expect(withStart(fresh, gone, known)).toMatchObject({ propertyId: "home", targetPests: ["Other"], serviceType: "" });
});

test("another address brings its own words, but never replaces what was typed", () => {
  const atHome = withProperty(blank, home);
  const typed = { ...atHome, words: { ...atHome.words, accessInstructions: "Use the back door" } };
  expect(withProperty(typed, cabin).words).toMatchObject({
    location: "3 Lake Road, Dover, DE 19901",
    accessInstructions: "Use the back door",
  });
});

test("eighteen pests become ten, and what has no name is told once", () => {
  expect(targetPestsOf(["Rodents (Rats/Mice)", "Wasps/Hornets", "Moths", "Beetles", "Other"])).toEqual([
    "Rodents",
    "Wasps",
    "Other",
  ]);
});

const appointment: OfficeAppointment = {
  id: "v",
  reference: "APT-2222-3333",
  kind: "service",
  title: "Quarterly service",
  serviceType: "quarterly-service",
  serviceId: "quarterly",
  skillOverride: "",
  followUpOn: null,
  warrantyUntil: null,
  toMind: { access: "", safety: "", pets: "", requests: "" },
  date: "2026-03-03",
  time: "8:00",
  minutes: 75,
  timeWindow: null,
  status: "scheduled",
  priority: "normal",
  client: { id: "ana", name: "Ana Moreno" },
  contactName: "Ana Moreno",
  address: "12 Fern Lane, Dover, DE 19901",
  technicianId: null,
  technicianName: null,
  assistants: [],
  techniciansMissing: 0,
  planId: null,
  isFollowUp: false,
  weatherDependency: false,
  version: 1,
  can: {
    confirm: false,
    accept: false,
    cancel: true,
    reschedule: true,
    edit: true,
    start: false,
    complete: false,
    rate: false,
    remove: false,
  },
  propertyId: null,
  location: "",
  notes: "",
  estimatedCostCents: null,
  isInitialInspection: false,
  previousAppointmentId: null,
  instructions: {
    targetPests: [],
    treatmentMethods: [],
    equipmentNeeded: [],
    chemicalsNeeded: [],
    areasToTreat: [],
    accessInstructions: "",
    safetyNotes: "",
    petConsiderations: "",
  },
  rating: null,
  startedAt: null,
  startReason: null,
  completedAt: null,
};

test("a request without a time opens without one, so that saving it places nothing", () => {
  expect(draftOf(appointment).time).toBe("08:00");
  expect(draftOf({ ...appointment, status: "pending", timeWindow: "morning" })).toMatchObject({
    date: "2026-03-03",
    time: "",
  });
});

const offered = {
  date: "2026-03-05",
  time: "9:30",
  technicianId: "nadia",
  technicianName: "Nadia Alder",
  assistants: [{ id: "tobias", name: "Tobias Birch" }],
};

test("an offered time fills in day, hour and team, and what is typed by hand is where others are looked for", () => {
  const taken = withOfferedTime(blank, offered);
  expect(taken).toMatchObject({ date: "2026-03-05", time: "09:30", technicianId: "nadia", assistantIds: ["tobias"] });
  expect(taken.asked).toEqual({ from: "2026-03-03", time: "", technicianId: "" });
  expect([isOffered(taken, offered), isOffered(blank, offered)]).toEqual([true, false]);
  const typed = withAsked(taken, { date: "2026-03-09", technicianId: "otto" });
  expect(typed.asked).toEqual({ from: "2026-03-09", time: "", technicianId: "otto" });
  expect(isOffered(typed, offered)).toBe(false);
  expect(newDraft({ date: "2026-03-03", time: "9:00", technicianId: "nadia" }).asked).toEqual({
    from: "2026-03-03",
    time: "09:00",
    technicianId: "nadia",
  });
});

test("a proposed service gives way to the next proposal, and never to one that somebody chose", () => {
  const termites: AppointmentService = { ...heat, id: "termites", slug: "termites", frequencyOptions: ["Monthly"] };
  const proposed = withProposal(blank, { service: heat, lastOn: null });
  expect(proposed).toMatchObject({ serviceType: "heat-treatment", minutes: 180 });
  expect(withProposal(proposed, { service: termites, lastOn: null }).serviceType).toBe("termites");
  const chosen = withService(proposed, termites);
  expect(withProposal(chosen, { service: heat, lastOn: null })).toMatchObject({ serviceType: "termites" });
  expect(withService({ ...chosen, repeat: "Monthly" }, heat).repeat).toBe("");
});

test("free times are looked for when the client would rather be visited, unless somebody asked for another time", () => {
  const evening: Property = { ...home, preferredTime: "evening" };
  const chosen = withProperty(newDraft({ date: "2026-03-02" }), evening);
  expect(chosen.asked.time).toBe("17:00");
  expect(withProperty(chosen, cabin).asked.time).toBe("");
  expect(withProperty(withAsked(chosen, { time: "09:30" }), evening).asked.time).toBe("09:30");
});

test("what is at one place of a client is offered at no other of theirs", () => {
  const there = { clientId: "ana", propertyId: "cabin", isOnlyThere: true };
  const ids = (start: Parameters<typeof placesOffered>[0], chosenId = "ana") =>
    placesOffered(start, chosenId, [home, cabin]).map(({ id }) => id);
  expect(ids(there)).toEqual(["cabin"]);
  expect(ids(there, "ben")).toEqual(["home", "cabin"]);
  expect(ids({ ...there, isOnlyThere: undefined })).toEqual(["home", "cabin"]);
  expect(ids({ ...there, propertyId: undefined })).toEqual(["home", "cabin"]);
});
