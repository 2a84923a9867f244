import type { PendingParts } from "./pending-root.ts";

/** Everything that it is made of is loaded now and not before. */
export async function showPendingConsultations(parts: PendingParts): Promise<void> {
  const root = await import("./pending-root.ts");
  root.showPendingConsultations(parts);
}
