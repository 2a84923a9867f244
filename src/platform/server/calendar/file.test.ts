import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarContentType, calendarFile, type CalendarFile } from "./file.ts";

const appointment: CalendarFile = {
  uid: "0199-visit@greenline.example",
  sequence: 0,
  method: "REQUEST",
  stampedAt: new Date("2026-03-01T12:00:00.500Z"),
  startsAt: new Date("2026-03-09T13:00:00Z"),
  endsAt: new Date("2026-03-09T14:00:00Z"),
  summary: "Consultation",
  description: "We look at the house, inside and out.",
  location: "12 Mill Lane, Dover, DE 19901",
  organizer: { name: "Hargrove & Sons", email: "office@hargrove.example" },
  attendee: { name: "Ana Marsh", email: "ana@client.example" },
};

/** A reader of its own, written from the grammar of RFC 5545, section 3.1: unfolds, then cuts at the first free colon. */
function parse(file: string): { name: string; parameters: Map<string, string>; value: string }[] {
  const unfolded = file.replaceAll(/\r\n[ \t]/g, "");
  expect(unfolded.endsWith("\r\n")).toBe(true);
  return unfolded
    .slice(0, -2)
    .split("\r\n")
    .map((line) => {
      const found = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line);
      expect(found, line).not.toBeNull();
      const parameters = [...(found?.[2] ?? "").matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:,]*))/g)];
      return {
        name: found?.[1] ?? "",
        parameters: new Map(parameters.map(([, key = "", quoted, bare]) => [key, quoted ?? bare ?? ""])),
        value: found?.[3] ?? "",
      };
    });
}

const valueOf = (file: string, name: string) => parse(file).find((line) => line.name === name)?.value ?? "";
const unescapeText = (value: string) =>
  value.replaceAll(/\\(.)/gsu, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));
const unescapeParameter = (value: string) =>
  value.replaceAll(/\^(.)/gsu, (_, sign: string) => ({ n: "\n", "'": '"', "^": "^" })[sign] ?? `^${sign}`);

describe("an appointment", () => {
  const file = calendarFile(appointment);

  test("is one event in one calendar, with times in UTC", () => {
    expect(parse(file).map(({ name }) => name)).toEqual([
      ...[
        "BEGIN",
        "VERSION",
        "PRODID",
        "CALSCALE",
        "METHOD",
        "BEGIN",
        "UID",
        "SEQUENCE",
        "DTSTAMP",
        "DTSTART",
        "DTEND",
      ],
      ...["SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "ORGANIZER", "ATTENDEE", "TRANSP", "END", "END"],
    ]);
    expect(["DTSTAMP", "DTSTART", "DTEND"].map((name) => valueOf(file, name))).toEqual([
      "20260301T120000Z",
      "20260309T130000Z",
      "20260309T140000Z",
    ]);
    expect(valueOf(file, "UID")).toBe(appointment.uid);
    expect(valueOf(file, "LOCATION")).toBe("12 Mill Lane\\, Dover\\, DE 19901");
    expect(valueOf(file, "ORGANIZER")).toBe("mailto:office@hargrove.example");
  });

  test("is taken out of the calendar by the same UID with a higher sequence", () => {
    const cancelled = calendarFile({ ...appointment, method: "CANCEL", sequence: 3 });
    expect(["METHOD", "STATUS", "SEQUENCE", "UID"].map((name) => valueOf(cancelled, name))).toEqual([
      ...["CANCEL", "CANCELLED", "3"],
      appointment.uid,
    ]);
    expect(["METHOD", "STATUS", "SEQUENCE"].map((name) => valueOf(file, name))).toEqual(["REQUEST", "CONFIRMED", "0"]);
    expect(calendarContentType("CANCEL")).toBe("text/calendar; charset=utf-8; method=CANCEL");
  });
});

describe("whatever people type", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.constantFrom(
      "a\r\nATTENDEE:mailto:x@y",
      "נקודה; שלום, \\n",
      "👩‍👩‍👧‍👦".repeat(40),
      '"quoted" ^n ^^',
      "\u0000\u0007",
      "\r",
      "e\u0301".repeat(90),
    ),
    fc
      .array(fc.constantFrom("\n", "\r", ";", ",", "\\", ":", '"', "^", "é", "🌿", " "), { maxLength: 200 })
      .map((parts) => parts.join("")),
  );

  test("lines stay within 75 bytes, no character is torn, and no text becomes a property", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (summary, name, email) => {
        const file = calendarFile({
          ...appointment,
          summary,
          description: name,
          location: email,
          attendee: { name, email },
        });
        for (const line of file.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // oxlint-disable-next-line no-control-regex -- exactly those must not be there
          expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(parse(file)).toHaveLength(20);
      }),
      { numRuns: 400 },
    );
  });

  test("a calendar reads the same text again, but for control characters and the kind of line break", () => {
    const readable = (text: string) =>
      text
        .toWellFormed()
        .replaceAll(/\r\n?/g, "\n")
        // oxlint-disable-next-line no-control-regex -- exactly those are dropped
        .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
    fc.assert(
      fc.property(hostile, (text) => {
        const file = calendarFile({
          ...appointment,
          summary: text,
          organizer: { name: text, email: "office@hargrove.example" },
        });
        expect(unescapeText(valueOf(file, "SUMMARY"))).toBe(readable(text));
        const organizer = parse(file).find((line) => line.name === "ORGANIZER");
        expect(unescapeParameter(organizer?.parameters.get("CN") ?? "")).toBe(readable(text));
      }),
      { numRuns: 400 },
    );
  });
});
