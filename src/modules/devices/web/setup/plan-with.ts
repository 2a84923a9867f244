import type { Device, DeviceSetup, Plan } from "../../contract.ts";
import { nextNumber } from "../../rules.ts";

/** The plan as it is with what this phone did and the server has not seen yet. The same once more changes nothing. */
export function planWith(plan: Plan, setups: readonly DeviceSetup[]): Plan {
  if (setups.length === 0) return plan;
  let { devices } = plan;
  for (const setup of setups) devices = devicesWith(plan, devices, setup);
  devices = devices.toSorted((one, other) => one.number - other.number);
  return { ...plan, devices, nextNumber: nextNumber(devices.map(({ number }) => number)) };
}

function devicesWith(plan: Plan, devices: readonly Device[], setup: DeviceSetup): Device[] {
  const { deviceId: id, what } = setup;
  const old = devices.find((one) => one.id === id);
  const others = devices.filter((one) => one.id !== id);
  if (what === "install") {
    const { number, kind, barcode, area, position, checkEveryDays } = setup;
    return old
      ? [...devices]
      : [...others, { ...freshOf(plan), id, number, kind, barcode, area, position, checkEveryDays }];
  }
  if (!old || what === "remove") return others;
  if (what === "move") return [...others, { ...old, position: setup.position, area: setup.area }];
  const { newDeviceId, barcode } = setup;
  return [...others, { ...old, ...freshOf(plan), id: newDeviceId, barcode, product: old.product, replacesId: id }];
}

/** Nobody has checked it, and when it is due is told by the server. */
const freshOf = ({ propertyId, today }: Plan) => ({
  propertyId,
  product: null,
  installedOn: today,
  dueOn: null,
  isDue: false,
  missedSince: null,
  removedOn: null,
  removedWhy: "",
  replacesId: null,
  replacedById: null,
  lastCheck: null,
  notes: "",
  version: 1,
  can: { change: true },
});
