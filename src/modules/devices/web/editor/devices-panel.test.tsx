import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { Device, Plan } from "../../contract.ts";
import { DevicesPanel } from "./devices-panel.tsx";

const deviceOf = (number: number): Device => ({
  ...{ id: `d${number}`, propertyId: "p", number, kind: "bait-station", barcode: null, area: "Yard", position: null },
  ...{ product: null, checkEveryDays: 30, installedOn: "2026-01-05", dueOn: null, isDue: false, missedSince: null },
  ...{ removedOn: null, removedWhy: "", replacesId: null, replacedById: null, lastCheck: null, notes: "", version: 1 },
  can: { change: false },
});
const plan: Plan = {
  ...{ propertyId: "p", place: "3 Foxglove Close", sheets: [], entryPoints: [], vulnerableAreas: [], version: 0 },
  ...{ nextNumber: 61, today: "2026-09-01", can: { draw: false, changeDevices: false } },
  devices: Array.from({ length: 60 }, (_, index) => deviceOf(index + 1)),
};
const shown = (devices: Plan["devices"], selected: string | null = null) => {
  const rest = { selected, hasSheet: false, onSelect: () => {}, onPlace: () => {} };
  return markupOf(
    <StaticRouter location="/">
      <DevicesPanel plan={{ ...plan, devices }} {...rest} />
    </StaticRouter>,
  );
};
const rows = (markup: string) => markup.match(/aria-pressed=/g)?.length;

test("a long list of devices begins with a part, which says how many more come", () => {
  expect(rows(shown(plan.devices))).toBe(25);
  expect(shown(plan.devices)).toContain("Show 25 more");
  expect(shown(plan.devices.slice(0, 30))).toContain("Show 5 more");
  expect(shown(plan.devices.slice(0, 25))).not.toContain("more<");
});

test("the device that is selected on the plan stands in the list, however far below", () => {
  expect(rows(shown(plan.devices, "d40"))).toBe(40);
  expect(shown(plan.devices, "d60")).not.toContain("Show ");
});
