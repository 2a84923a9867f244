import { expect, test } from "vitest";
import { presenceWords, weatherWords } from "../../rules-report-words.ts";
import { findingWords, lengthWords, visitTimes } from "./visit-words.ts";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [75, "1 h 15 min"],
  [1510, "25 h 10 min"],
])("%i minutes are %s", (minutes, words) => expect(lengthWords(minutes)).toBe(words));

test("a visit is told with its end, or since when it goes on", () => {
  const visit = { startedAt: "2026-03-03T14:00:00Z", timeZone: "America/New_York" };
  expect(visitTimes({ ...visit, endedAt: "2026-03-03T15:15:00Z" })).toBe("Tue, Mar 3 · 9:00–10:15 AM");
  expect(visitTimes({ ...visit, endedAt: null })).toBe("Tue, Mar 3 · since 9:00 AM");
});

test("what nobody counted or placed is left out", () => {
  expect(findingWords({ pest: "Ants", count: 1200, where: "Kitchen" })).toBe("Ants: 1,200 (Kitchen)");
  expect(findingWords({ pest: "Ants", count: null, where: "" })).toBe("Ants");
  const weather = {
    sky: null,
    temperatureF: 61,
    humidityPercent: null,
    windDirection: null,
    windMph: 4,
    source: "typed",
  };
  expect(weatherWords(weather)).toBe("61 °F, wind 4 mph");
  expect(weatherWords({ ...weather, source: "weather.example" })).toBe("61 °F, wind 4 mph (weather.example)");
});

test("who has drawn nothing has signed nothing", () => {
  const presence = { kind: "signed", name: "Ana Reyes", fileId: null } as const;
  expect(presenceWords({ ...presence, fileId: "f" })).toBe("Signed by Ana Reyes");
  expect(presenceWords(presence)).toBe("Agreed by Ana Reyes, without a signature");
});
