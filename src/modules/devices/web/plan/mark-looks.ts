import type { Device } from "../../contract.ts";
import { stateOfCheck, type MarkState } from "../../rules-looks.ts";

export { KIND_LOOKS, lookOfDevice, MARK_LOOKS, stateOfCheck } from "../../rules-looks.ts";

/** What has to be done comes before what was found. */
export function stateOfDevice(
  { isDue, dueOn, lastCheck }: Pick<Device, "isDue" | "dueOn" | "lastCheck">,
  today: string,
): MarkState | null {
  if (isDue) return dueOn !== null && dueOn < today ? "missed" : "due";
  return lastCheck && stateOfCheck(lastCheck);
}
