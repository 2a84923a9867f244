import { expect, test } from "vitest";
import { calendarFeed } from "./feed.ts";

const ENTRY = {
  uid: "1@greenline.test",
  sequence: 3,
  startsAt: new Date("2026-03-04T14:30:00Z"),
  endsAt: new Date("2026-03-04T15:30:00Z"),
  summary: "Inspection; wasps, roof",
  location: "",
  isTentative: false,
};
const feed = (entries = [ENTRY]) =>
  calendarFeed({ name: "Ida Moss", stampedAt: new Date("2026-03-02T15:00:00Z"), entries }).split("\r\n");

test("a calendar with a name, and an entry of which programs know whether it changed", () => {
  const lines = feed();
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toEqual(expect.arrayContaining(["METHOD:PUBLISH", "NAME:Ida Moss", "X-WR-CALNAME:Ida Moss"]));
  const from = lines.indexOf("BEGIN:VEVENT");
  expect(lines.slice(from, lines.indexOf("END:VEVENT"))).toEqual([
    "BEGIN:VEVENT",
    "UID:1@greenline.test",
    "SEQUENCE:3",
    "DTSTAMP:20260302T150000Z",
    "DTSTART:20260304T143000Z",
    "DTEND:20260304T153000Z",
    String.raw`SUMMARY:Inspection\; wasps\, roof`,
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
  ]);
  // The last line ends, too.
  expect(lines.at(-1)).toBe("");
});

test("an empty calendar is one, and what nobody agreed to is tentative", () => {
  expect(feed([]).filter((line) => line.includes("VEVENT"))).toEqual([]);
  expect(feed([{ ...ENTRY, isTentative: true }])).toContain("STATUS:TENTATIVE");
});
