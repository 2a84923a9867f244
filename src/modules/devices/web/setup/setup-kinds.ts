import type { Device, DeviceSetup } from "../../contract.ts";

/** What somebody at the door is about to do with a device. */
export type Setup = { kind: "install" } | { kind: "move" | "replace" | "remove"; device: Device };

/** What is sent later, as the phone keeps everything that was done at a door. */
export interface Later {
  /** Something of the visit waits to be sent, so this comes behind it. */
  isWaiting: boolean;
  keep: (setup: DeviceSetup) => void;
}
