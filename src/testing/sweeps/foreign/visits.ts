import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../world.ts";
import { appointmentOfAnother } from "./appointments.ts";
import { anotherClient, type ForeignObject, type ForeignObjects } from "./foreign-object.ts";

/** Visits at which whoever asks was not, and reports that are not theirs. */
export const FOREIGN_VISITS: ForeignObjects = {
  "GET /api/visits/{id}": visitOfAnother({ status: "finished" }),
  "PUT /api/visits/{id}/report": visitOfAnother({
    status: "open",
    input: { changes: { notes: { base: 0, value: "Somebody else's words" } } },
  }),
  "POST /api/visits/{id}/finish": visitOfAnother({ status: "open" }),
  "POST /api/visits/{id}/amendments": visitOfAnother({
    status: "finished",
    input: { changes: { notes: { base: 0, value: "Somebody else's words" } } },
  }),
  "GET /api/visits/{id}/report.pdf": visitOfAnother({ status: "finished" }),

  "POST /api/my/visits/{id}/rating": visitOfAnother({ status: "finished", input: { stars: 1 } }),
};

interface VisitOf {
  status: "open" | "finished";
  input?: Record<string, unknown>;
}

/** A visit, a technician who was not there, and a client whose it was not. */
function visitOfAnother({ status, input: sent = {} }: VisitOf) {
  return async (world: World): Promise<ForeignObject> => {
    const { strangers, input } = await appointmentOfAnother()(world);
    const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM), { email: "was-there@example.com" });
    const { id } = await makeVisit(world.ctx(SYSTEM), {
      appointment_id: String(input["id"]),
      technician_id: technicianId,
      status,
      visited_on: "2026-03-05",
      started_at: "2026-03-05T15:00:00Z",
    });
    return {
      strangers: { ...strangers, ...(await anotherClient(world)) },
      input: { id, commandId: newId(), ...sent },
    };
  };
}
