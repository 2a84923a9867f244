import type { Device } from "../../contract.ts";

/** What somebody at the door is about to do with a device. */
export type Setup = { kind: "install" } | { kind: "move" | "replace" | "remove"; device: Device };
