import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { Device } from "../../contract.ts";
import { DevicesList } from "./devices-list.tsx";

const deviceOf = (number: number, area: string): Device => ({
  ...{ id: `d${number}`, propertyId: "p", number, kind: "bait-station", barcode: null, area, position: null },
  ...{ product: null, checkEveryDays: 30, installedOn: "2026-01-05", dueOn: null, isDue: false, missedSince: null },
  ...{ removedOn: null, removedWhy: "", replacesId: null, replacedById: null, lastCheck: null, notes: "", version: 1 },
  can: { change: false },
});
const shown = (count: number) => {
  const devices = Array.from({ length: count }, (_, index) =>
    deviceOf(index + 1, index % 2 === 0 ? "Yard" : "Kitchen"),
  );
  return markupOf(<DevicesList plan={{ devices, today: "2026-09-01" }} byDevice={new Map()} onChoose={() => {}} />);
};

test("a place with hundreds of devices begins with a part, and can be narrowed to an area", () => {
  const markup = shown(500);
  expect(markup.match(/<li>/g)).toHaveLength(25);
  expect(markup).toContain("Show 25 more");
  expect(markup).toContain("All areas (500)");
  expect(markup).toContain("Kitchen (250)");
});

test("a small place shows all of its devices, and asks for no area", () => {
  const markup = shown(25);
  expect(markup.match(/<li>/g)).toHaveLength(25);
  expect(markup).not.toMatch(/Show \d|<select/);
});

test("a place without devices says who can add them", () => {
  expect(shown(0)).toContain("No devices here yet");
});
