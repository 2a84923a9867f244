import { expect, test } from "vitest";
import type { Door } from "../../contract.ts";
import { doorWords } from "./door-words.ts";

const appointment = { id: "a", date: "2026-03-03", time: "9:00", minutes: 60 };
const at = (door: Partial<Door>, nowMinute = 570) => ({
  doors: [{ appointmentId: "a", visit: null, arrival: null, ...door }],
  openNotices: [],
  today: "2026-03-03",
  nowMinute,
});
const visit = { date: "2026-03-03", since: "9:05", technicianName: "Nadia Alder" };

test.each([
  ["nobody is there", at({}), null],
  ["another one is meant", { ...at({ visit }), doors: [] }, null],
  ["somebody is there", at({ visit }), { text: "On site since 9:05 AM · Nadia Alder", isLate: false }],
  [
    "longer than was planned",
    at({ visit }, 601),
    { text: "On site since 9:05 AM · Nadia Alder · running late", isLate: true },
  ],
  [
    "since yesterday",
    at({ visit: { ...visit, date: "2026-03-02" } }),
    { text: "Not finished since Mon, Mar 2 · Nadia Alder", isLate: true },
  ],
  [
    "somebody is on the way",
    at({ arrival: { kind: "on-my-way", from: "9:10", to: "9:40" } }),
    { text: "On the way, arrives 9:10–9:40 AM", isLate: false },
  ],
  [
    "somebody is late",
    at({ arrival: { kind: "running-late", from: "11:45", to: "12:15" } }),
    { text: "Running late, arrives 11:45 AM–12:15 PM", isLate: true },
  ],
  [
    "something has to be told before",
    { ...at({}), openNotices: [{ appointmentId: "a", names: ["Consumer information notice"] }] },
    { text: "To do before: Consumer information notice", isLate: true },
  ],
  [
    "also while somebody is on the way",
    {
      ...at({ arrival: { kind: "on-my-way", from: "9:10", to: "9:40" } }),
      openNotices: [{ appointmentId: "a", names: ["Written notice", "Advance notice"] }],
    },
    { text: "On the way, arrives 9:10–9:40 AM · To do before: Written notice, Advance notice", isLate: true },
  ],
  ["before another one", { ...at({}), openNotices: [{ appointmentId: "b", names: ["Written notice"] }] }, null],
] as const)("a card says what goes on at the door: %s", (_what, doors, words) => {
  expect(doorWords(appointment, doors)).toEqual(words);
});
