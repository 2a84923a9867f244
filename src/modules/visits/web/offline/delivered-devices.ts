import type { QueryClient } from "@tanstack/react-query";
import { DEVICES, planWith, type AppointmentPlan } from "#modules/devices/web/index.ts";
import { keepNow } from "#platform/web/offline/keep-now.ts";
import type { Receipt } from "../../contract-phone.ts";
import type { DeviceAction } from "./phone-outbox.ts";

/**
 * What the server has of a device waits no longer, and is on the plan as the phone keeps it until that is read anew, which
 * may be days later.
 */
export async function showOnPlan(
  client: QueryClient,
  { propertyId, setup }: DeviceAction,
  { outcome }: Receipt,
): Promise<void> {
  if (outcome !== "kept")
    client.setQueriesData<AppointmentPlan>({ queryKey: [DEVICES, "appointment-plan"] }, (known) =>
      known?.plan?.propertyId === propertyId ? { plan: planWith(known.plan, [setup]) } : known,
    );
  await keepNow();
  void client.invalidateQueries({ queryKey: [DEVICES] });
}
