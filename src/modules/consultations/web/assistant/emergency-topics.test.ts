import { expect, test } from "vitest";
import { asksForAppointment } from "./emergency-topics.ts";

test.each([
  ["I want an appointment", true],
  ["RESCHEDULE please", true],
  ["can you schedule somebody", true],
  ["1", true],
  [" 1 ", true],
  ["11", false],
  ["1 wasp", false],
  ["Quiero una cita", true],
  ["¿Puedo reservar?", true],
  ["excitado", false],
  ["un rendez-vous demain", true],
  ["je voudrais réserver", true],
  ["I need somebody to visit today", true],
  ["book a visit", true],
  ["ants everywhere", false],
  ["bugs in a book", false],
  ["", false],
])("%s: the panel opens: %s", (text, opens) => {
  expect(asksForAppointment(text)).toBe(opens);
});
