import type { Plan } from "../../contract.ts";
import { barcodeKey, MAX_CHECK_DAYS, MAX_DEVICE_NUMBER, MAX_DEVICES } from "../../rules.ts";

type Faults = Readonly<Record<string, string>>;

interface Typed {
  kind: string;
  number: number;
  barcode: string;
  checkEveryDays: number | null;
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/** What the server would refuse of a new device, by field: without a connection nobody else says so. */
export function installFaults({ devices }: Pick<Plan, "devices">, typed: Typed): Faults {
  const { kind, number, barcode, checkEveryDays: days } = typed;
  return {
    ...(kind === "" && { kind: "Please choose a kind" }),
    ...(devices.length >= MAX_DEVICES && { number: `A property has at most ${MAX_DEVICES} devices.` }),
    ...(devices.some((one) => one.number === number) && { number: "A device here has this number already." }),
    ...(!isWithin(number, MAX_DEVICE_NUMBER) && { number: `Please enter a number from 1 to ${MAX_DEVICE_NUMBER}` }),
    ...(days !== null &&
      !isWithin(days, MAX_CHECK_DAYS) && { checkEveryDays: `Please enter 1 to ${MAX_CHECK_DAYS} days` }),
    ...barcodeFaults(devices, barcode),
  };
}

/** `except`: the one that goes, whose barcode is free. */
export function barcodeFaults(devices: Plan["devices"], barcode: string, except = ""): Faults {
  if (!/^[\u0021-\u007E ]*$/.test(barcode)) return { barcode: "Please enter a barcode of up to 60 letters and digits" };
  const key = barcodeKey(barcode);
  const isTaken = devices.some((one) => one.id !== except && one.barcode !== null && barcodeKey(one.barcode) === key);
  return isTaken ? { barcode: "Another device in use has this barcode." } : {};
}
