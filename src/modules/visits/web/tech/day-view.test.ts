import { expect, test } from "vitest";
import type { Stop } from "../../contract.ts";
import { mapHref, nextStop, progressOf, smsHref, stateOf, tasksOf, warningsOf, windowText } from "./day-view.ts";
import { elapsedText } from "./elapsed-text.ts";
import { placeOfMissing } from "./visit-parts.ts";

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

const stop = (change: Partial<Stop>): Stop => ({ ...STOP, ...change });
const open = { id: "v", status: "open", startedAt: "2026-03-04T14:00:00Z", startedBy: "Nadia" } as const;

test("what goes on comes before what is next", () => {
  const [first, second, third] = [
    stop({ appointmentId: "1", status: "completed" }),
    stop({ appointmentId: "2" }),
    stop({ appointmentId: "3", status: "in-progress", visit: open }),
  ];
  expect(nextStop([first, second])?.appointmentId).toBe("2");
  expect(nextStop([first, second, third])?.appointmentId).toBe("3");
  expect(nextStop([first])).toBeUndefined();
  expect([first, second, third].map((one) => stateOf(one, second))).toEqual(["finished", "next", "visiting"]);
  expect(stateOf(stop({ status: "cancelled" }), second)).toBe("cancelled");
});

test("cancelled appointments are no part of the day’s work", () => {
  const stops = [stop({ status: "completed" }), stop({}), stop({ status: "cancelled" })];
  expect(progressOf({ stops } as Parameters<typeof progressOf>[0])).toBe("1 of 2 done");
});

test.each([
  ["Mozilla/5.0 (Linux; Android 15)", "geo:0,0?q=7%20Fern%20Lane"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", "maps:?q=7%20Fern%20Lane"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "https://www.openstreetmap.org/search?query=7%20Fern%20Lane"],
])("a map link for %s", (agent, href) => expect(mapHref("7 Fern Lane", agent)).toBe(href));

test("a text goes to the number that a call goes to, and begins with words", () =>
  expect(smsHref("(302) 555-0142", "¿Está en casa?")).toBe("sms:+13025550142?&body=%C2%BFEst%C3%A1%20en%20casa%3F"));

test("the window that the client is told begins with the estimate", () =>
  expect(windowText(10, { from: new Date("2026-03-04T19:00:00Z"), timeZone: "America/New_York" })).toBe(
    "2:10–2:40 PM",
  ));

test("warnings and tasks are what the office wrote", () => {
  expect(warningsOf(STOP)).toEqual([{ label: "Pets", text: "Two dogs" }]);
  expect(warningsOf(stop({ priority: "urgent" })).map(({ label }) => label)).toEqual(["Urgent", "Pets"]);
  expect(tasksOf(STOP)).toEqual(["Pest: Ants", "Area: Kitchen"]);
});

test.each([
  ["2026-03-04T14:00:00Z", "2026-03-04T14:42:10Z", "0:42:10"],
  ["2026-03-04T14:00:00Z", "2026-03-05T15:00:05Z", "25:00:05"],
  // A phone that is behind the server.
  ["2026-03-04T14:00:00Z", "2026-03-04T13:59:00Z", "0:00:00"],
])("from %s to %s", (from, to, text) => expect(elapsedText(new Date(from), new Date(to))).toBe(text));

test.each([
  ["presence", "signature", undefined],
  ["weather.windMph", "weather", undefined],
  ["applications.4f.method", "products", "4f"],
  ["licence", undefined, undefined],
])("what is missing at %s is filled in at %s", (path, slug, entry) => {
  const place = placeOfMissing({ path });
  expect(place?.part.slug).toBe(slug);
  expect(place?.entry).toBe(entry);
});
