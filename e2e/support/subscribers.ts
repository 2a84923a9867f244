import { createPlan } from "../../src/modules/plans/contract.ts";
import { addClient, type Contact } from "./clients.ts";
import { quietTuesday } from "./clock.ts";
import { doElsewhere } from "./elsewhere.ts";
import type { Page } from "./journeys.ts";

/** A client with a monthly plan of a service, for $120.00; the client's id. */
export async function subscriber(
  page: Page,
  client: Pick<Contact, "firstName" | "email" | "phone">,
  serviceType: string,
): Promise<string> {
  const clientId = await addClient(page.request, { lastName: "Tarifa", ...client });
  await doElsewhere(page, createPlan, {
    clientId,
    serviceType,
    frequency: "Monthly",
    minutes: 45,
    priceCents: 120_00,
    startsOn: quietTuesday(5),
  });
  return clientId;
}
