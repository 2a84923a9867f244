import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

const TEAM = [
  { id: "n", name: "Nadia Alder" },
  { id: "t", name: "Tobias Birch" },
];

test("who was there is told by name, in the order of the team", () => {
  expect(valueText("crew", ["t", "n"], TEAM)).toBe("Nadia Alder, Tobias Birch");
  expect(valueText("crew", null, TEAM)).toBe("Nothing");
  expect(valueText("areas", ["Attic", "Garage"], TEAM)).toBe("Attic\nGarage");
});

test("a signature and the weather are told in words, without codes", () => {
  expect(valueText("presence", { kind: "nobody-home" }, TEAM)).toBe("Nobody was at home");
  expect(valueText("presence", { kind: "signed", name: "Ana", fileId: null }, TEAM)).toBe(
    "Agreed by Ana, without a signature",
  );
  const weather = { temperatureF: 61, humidityPercent: null, windDirection: "calm", windMph: null } as const;
  expect(valueText("weather", { ...weather, sky: "partly-cloudy", source: "typed" }, TEAM)).toBe(
    "Partly cloudy, 61 °F, wind calm",
  );
});
