import { getOfficeAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { changeIssue, getIssue, listIssues, scheduleIssue } from "#modules/issues/contract.ts";
import { makeIssue } from "#modules/issues/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { manager } from "./office.ts";
import { openVisitOffice, type VisitOffice } from "./visit-office.ts";

export const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

export type IssueOffice = Awaited<ReturnType<typeof openIssueOffice>>;

/** The office in which clients' issues are seen to. */
export async function openIssueOffice() {
  const office = await openVisitOffice();
  const { world } = office;
  const make = async (told: Partial<Parameters<typeof makeIssue>[1]> = {}) =>
    (await makeIssue(world.ctx(SYSTEM), { client_id: office.clientId, ...told })).id;
  const book = async (told: Partial<Parameters<VisitOffice["appointment"]>[0]> = {}) =>
    (await office.appointment({ technician_id: office.nadia, ...told })).id;
  /** An issue with an appointment at which Nadia is to come. */
  const scheduled = async () => {
    const id = await make();
    const appointmentId = await book();
    const { status } = await world.call(support, scheduleIssue, { id, appointmentId });
    if (status !== 200) throw new Error(`The issue was not scheduled: ${status}`);
    return { id, appointmentId };
  };
  return {
    ...office,
    make,
    book,
    scheduled,
    get: async (id: string, who: Actor = support) => (await world.call(who, getIssue, { id })).body,
    change: (id: string, told: Record<string, unknown>, who: Actor = support) =>
      world.call(who, changeIssue, { id, version: 1, ...told }),
    list: async (filter: Record<string, unknown> = {}) => (await world.call(support, listIssues, filter)).body,
    /** The same, once the visit is over. */
    completed: async () => {
      const { id, appointmentId } = await scheduled();
      for (const status of ["in-progress", "completed"] as const) {
        const { version } = (await world.call(manager, getOfficeAppointment, { id: appointmentId })).body;
        const answer = await world.call(manager, setAppointmentStatus, { id: appointmentId, version, status });
        if (answer.status !== 200) throw new Error(`The appointment is not ${status}: ${answer.status}`);
      }
      await world.runJobs();
      return { id, appointmentId };
    },
  };
}
