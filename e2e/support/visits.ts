import { randomUUID } from "node:crypto";
import { setLicences } from "../../src/modules/technicians/contract.ts";
import { finishVisit, saveReport, startVisit, type VisitView } from "../../src/modules/visits/contract.ts";
import { addClient } from "./clients.ts";
import { quietTuesday } from "./clock.ts";
import { doElsewhere } from "./elsewhere.ts";
import type { Page } from "./journeys.ts";
import { schedule } from "./schedule.ts";
import { hire } from "./technicians.ts";

interface Somebody {
  lastName: string;
  email: string;
  phone: string;
  /** Each visit has a day of its own. */
  weeks: number;
}

/** A visit that a technician, who holds a license there, has started at a new client's door. */
export async function begunVisit(page: Page, { weeks, ...client }: Somebody): Promise<VisitView> {
  const clientId = await addClient(page.request, client);
  const { id: technicianId, version } = await hire(page, { firstName: "Ines", lastName: client.lastName });
  const license = {
    number: "DE-4477",
    state: "DE",
    category: "7A",
    expiresOn: "2031-01-01",
    kind: "applicator" as const,
  };
  await doElsewhere(page, setLicences, { id: technicianId, version, licences: [license] });
  const when = { date: quietTuesday(weeks), time: "9:00", minutes: 60 };
  const { id: appointmentId } = await schedule(page, { clientId, technicianId, ...when, notifyClient: false });
  return doElsewhere(page, startVisit, {
    appointmentId,
    reason: "The client is home today",
    // What the state asks before is another journey.
    override: { reason: "The client is home today" },
  });
}

/** The same once it is finished: nobody was at home. */
export async function finishedVisit(page: Page, who: Somebody): Promise<VisitView> {
  const { id } = await begunVisit(page, who);
  return finishWithNobody(page, id);
}

/** Finishes a visit that has begun, with nothing in its report but that nobody was at home. */
export async function finishWithNobody(page: Page, id: string): Promise<VisitView> {
  const nobody = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await doElsewhere(page, saveReport, { id, commandId: randomUUID(), changes: nobody });
  return doElsewhere(page, finishVisit, { id, commandId: randomUUID() });
}
