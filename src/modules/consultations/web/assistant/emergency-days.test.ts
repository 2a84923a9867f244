import { expect, test } from "vitest";
import type { CompanyCalendar } from "#modules/company/rules.ts";
import { daysAsked } from "./emergency-days.ts";

const day = { open: "08:00", close: "18:00", closed: false };
const CALENDAR: CompanyCalendar = {
  businessHours: {
    ...{ sunday: { ...day, closed: true }, monday: day, tuesday: day, wednesday: day },
    ...{ thursday: day, friday: day, saturday: day },
  },
  holidays: [{ holiday: "thanksgiving", open: null, close: null }],
  ownDays: [],
};
/** A Friday. */
const TODAY = "2026-11-20";

test.each([
  ["are you open?", []],
  ["are you open today", []],
  ["are you open tomorrow", ["2026-11-21"]],
  ["¿abren mañana?", ["2026-11-21"]],
  ["vous ouvrez demain ?", ["2026-11-21"]],
  ["do you work on weekends?", ["2026-11-21", "2026-11-22"]],
  ["¿trabajan el fin de semana?", ["2026-11-21", "2026-11-22"]],
  ["êtes-vous ouverts le week-end ?", ["2026-11-21", "2026-11-22"]],
  ["hours on Friday", [TODAY]],
  ["open Monday or Tuesday?", ["2026-11-23", "2026-11-24"]],
  ["¿abren los miércoles?", ["2026-11-25"]],
  ["vous travaillez le samedi ?", ["2026-11-21"]],
  ["are you open on Thanksgiving?", ["2026-11-26"]],
])("%s", (text, days) => expect(daysAsked(text, TODAY, CALENDAR)).toEqual(days));

test("on a Sunday the weekend is today and the next Saturday", () => {
  expect(daysAsked("open on the weekend?", "2026-11-22", CALENDAR)).toEqual(["2026-11-22", "2026-11-28"]);
});
