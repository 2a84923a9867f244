import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeNotice } from "#modules/notices/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../world.ts";
import {
  anotherClient,
  anotherTechnician,
  ownerOf,
  type ForeignObject,
  type ForeignObjects,
} from "./foreign-object.ts";

/** Appointments of other technicians and clients, and what has to be told before them. */
export const FOREIGN_APPOINTMENTS: ForeignObjects = {
  "GET /api/appointments/{id}": appointmentOfAnother(),
  "GET /api/appointments/{id}/office": appointmentOfAnother(),
  "GET /api/appointments/{id}/visit": appointmentOfAnother(),
  "POST /api/appointments/{id}/status": appointmentOfAnother({ version: 1, status: "in-progress" }),
  "GET /api/tech/appointments/{id}/issues": appointmentOfAnother(),
  "GET /api/tech/appointments/{id}/plan": appointmentOfAnother(),
  "GET /api/tech/appointments/{id}/products": appointmentOfAnother(),
  "POST /api/tech/appointments/{id}/arrival": appointmentOfAnother({
    commandId: newId(),
    kind: "on-my-way",
    minutes: 20,
  }),

  "GET /api/my/appointments/{id}": appointmentOfAnotherClient(),
  "GET /api/my/appointments/{id}/calendar": appointmentOfAnotherClient(),
  "GET /api/my/appointments/{id}/visit": appointmentOfAnotherClient(),
  "GET /api/my/appointments/{id}/free-times": appointmentOfAnotherClient({ date: "2026-03-06" }),
  "POST /api/my/appointments/{id}/reschedule": appointmentOfAnotherClient({
    version: 1,
    date: "2026-03-06",
    time: "10:00",
  }),
  "POST /api/my/appointments/{id}/cancel": appointmentOfAnotherClient({ version: 1, reason: "no_longer_needed" }),

  "GET /api/appointments/{id}/notices": appointmentOfAnother(),
  "GET /api/notices/{id}": noticeOf(appointmentOfAnother()),
  "POST /api/notices/{id}/attempts": noticeOf(appointmentOfAnother(), { method: "call", isReached: true }),
  "POST /api/notices/{id}/done": noticeOf(appointmentOfAnother(), { proof: "in-person", note: "Told" }),
  "GET /api/notices/{id}/papers": noticeOf(appointmentOfAnother()),
  "GET /api/notices/{id}/paper": noticeOf(appointmentOfAnother()),
  "GET /api/my/notices/{id}": noticeOf(appointmentOfAnotherClient()),
  "GET /api/my/notices/{id}/paper": noticeOf(appointmentOfAnotherClient()),
  "POST /api/my/notices/{id}/read": noticeOf(appointmentOfAnotherClient(), { content: "As read" }),
};

/** An appointment of one technician, and another one. */
export function appointmentOfAnother(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const theirs = await makeTechnician(world.ctx(SYSTEM));
    const { id } = await makeAppointment(world.ctx(SYSTEM), {
      scheduled_on: "2026-03-05",
      start_minute: 600,
      technician_id: theirs.id,
    });
    return { strangers: await anotherTechnician(world), input: { id, ...input } };
  };
}

/** An appointment of one client, and another one who is signed in. */
function appointmentOfAnotherClient(input: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await makeAppointment(world.ctx(SYSTEM), {
      client_id: await ownerOf(world),
      scheduled_on: "2026-03-05",
      start_minute: 600,
    });
    return { strangers: await anotherClient(world), input: { id, ...input } };
  };
}

/** What has to be told before an appointment of somebody else. */
function noticeOf(appointment: (world: World) => Promise<ForeignObject>, more: Record<string, unknown> = {}) {
  return async (world: World): Promise<ForeignObject> => {
    const { strangers, input } = await appointment(world);
    const { id } = await makeNotice(world.ctx(SYSTEM), { appointment_id: String(input["id"]) });
    return { strangers, input: { id, ...more } };
  };
}
