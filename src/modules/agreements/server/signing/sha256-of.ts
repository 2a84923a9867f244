import { createHash } from "node:crypto";

/** Hexadecimal, as `sha256sum` prints it. */
export const sha256Of = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
