import { expect, test } from "vitest";
import { asksForVisit, topicOf } from "./emergency-topics.ts";

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
  ["ants everywhere", false],
  ["bugs in a book", false],
  ["", false],
])("%s: the panel opens: %s", (text, opens) => {
  expect(asksForVisit(text)).toBe(opens);
});

test.each([
  ["My son cannot breathe after a wasp sting, I need an appointment", "danger"],
  ["mon fils est allergique, une guêpe l’a piqué", "danger"],
  ["2", "phone"],
  ["How much is it?", "price"],
  ["¿Cuánto cuesta?", "price"],
  ["C’est combien ?", "price"],
  ["Are you open on Saturday", "hours"],
  ["Is it safe for my dog?", "safety"],
  ["es seguro para niños", "safety"],
  ["wasps in the attic", "stinging"],
  ["hay ratas", "rodents"],
  ["des cafards", "roaches"],
  ["I want an appointment for bed bugs", "schedule"],
  ["merci beaucoup", "thanks"],
  ["Hello", "greeting"],
  ["my neighbour's tuba", null],
])("%s: %s", (text, topic) => {
  expect(topicOf(text)).toBe(topic);
});
