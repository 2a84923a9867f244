import { expect, test } from "vitest";
import { nameForEmail, shownName, splitName } from "./person-name.ts";

test("the first word is the first name", () => {
  expect(splitName("  Ana   Maria Lopez ")).toEqual({ firstName: "Ana", lastName: "Maria Lopez" });
  expect(splitName("Ana")).toEqual({ firstName: "Ana", lastName: "" });
});

test.each([
  ["as it is", "Ana María O’Neil-Smith", "Ana María O’Neil-Smith"],
  ["in one line", "Ana\r\nBcc: all@example.com", "Ana Bcc: all@example.com"],
  ["without signs that turn what follows", "Ana\u202e\u2066gnp.exe", "Ana gnp.exe"],
  ["with emoji whole", "👩‍👩‍👧 Ana", "👩‍👩‍👧 Ana"],
  ["from right to left, set apart", "עדה לבלייס", "\u2068עדה לבלייס\u2069"],
  ["cut to a line's length", "é".repeat(200), `${"é".repeat(59)}…`],
])("a name is shown %s", (_how, name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  ["Wren Hollybrook", "Wren Hollybrook"],
  ["Ana María de la Luz López", "Ana María de la Luz"],
  ["J.R. O'Neil-Smith", "J.R. O'Neil-Smith"],
  ["Buy at evil.example/pills", "Buy at"],
  ["me@evil.example", ""],
  ["HTTPS://evil.example", ""],
  ["Call 302 555 0175", "Call"],
  ["302-555-0175", ""],
  ["x".repeat(120), "x".repeat(40)],
])("a stranger's name %s is written to a mailbox as %j", (typed, shown) => {
  expect(nameForEmail(typed)).toBe(shown);
});
