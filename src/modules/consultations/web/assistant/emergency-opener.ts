import type { EmergencyParts } from "./emergency-root.ts";

/** Shows the emergency assistant; everything that it is made of is loaded now and not before. */
export async function openEmergencyAssistant(parts: EmergencyParts): Promise<void> {
  const { showEmergencyAssistant } = await import("./emergency-root.ts");
  showEmergencyAssistant(parts);
}
