import { expect, test } from "vitest";
import { messageTitle, wishOf } from "./rules-words.ts";

test.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Stop all", "stop"],
  ["Opt-out", "stop"],
  ["unsubscribe", "stop"],
  ["END", "stop"],
  ["quit", "stop"],
  ["Cancel", "stop"],
  ["revoke", "stop"],
  ["arrêt", "stop"],
  ["start", "start"],
  ["UNSTOP", "start"],
  ["Yes.", "yes"],
  ["Sí", "yes"],
  ["oui", "yes"],
  ["yes, at noon", null],
  ["help!", "help"],
  ["Ayuda", "help"],
  ["Please stop by at noon", null],
  ["Can you help me?", null],
  ["", null],
])("understands %j as %s", (text, wish) => {
  expect(wishOf(text)).toBe(wish);
});

test("a message that has no title of its own is called by its name", () => {
  expect(messageTitle("appointments.reminder")).toBe("Appointment reminder");
  expect(messageTitle("issues.reply_written")).toBe("Reply written");
});
