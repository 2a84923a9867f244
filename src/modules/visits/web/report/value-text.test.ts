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
