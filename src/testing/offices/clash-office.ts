import {
  getOfficeAppointment,
  removeAppointment,
  scheduleAppointment,
  type OfficeAppointment,
} from "#modules/appointments/contract.ts";
import {
  getVisit,
  listClashes,
  settleClash,
  type Receipt,
  type VisitClash,
  type VisitView,
} from "#modules/visits/contract.ts";
import { createOfficeWorld, manager } from "./office.ts";
import { openPhone, quietVisit, type Phone } from "./phone.ts";
import { makeVisitOffice, visitOfficeOf, type VisitOffice } from "./visit-office.ts";

type Answer = { status: number; body: unknown };

/** An office that decides while Nadia's phone records her visit at nine without a signal. */
export interface ClashOffice {
  office: VisitOffice;
  phone: Phone;
  appointmentId: string;
  /** The clock goes to that time of the day, in UTC. */
  at: (time: string) => void;
  appointment: () => Promise<OfficeAppointment>;
  visitOf: (id: string) => Promise<VisitView>;
  clashes: () => Promise<VisitClash[]>;
  settle: (id: string, decision: "keep" | "correct" | "complete", note?: string) => Promise<Answer>;
  place: (told: { date?: string; time?: string; technicianId?: string; assistantIds?: string[] }) => Promise<Answer>;
  remove: () => Promise<Answer>;
  /** Recorded at nine, while the office does something at half past; delivered at one. */
  visitMeanwhile: (change: () => Promise<Answer>) => Promise<{ receipts: Receipt[]; visitId: string }>;
}

export async function openClashOffice(): Promise<ClashOffice> {
  const world = await createOfficeWorld();
  const { ids, id } = await world.stored("clash office", async () => {
    const ids = await makeVisitOffice(world);
    return { ids, id: (await visitOfficeOf(world, ids).create({ date: "2026-03-03", time: "9:00" })).id };
  });
  const office = visitOfficeOf(world, ids);
  const phone = openPhone(office, office.lead);
  const at = (time: string) => world.clock.set(`2026-03-03T${time}:00Z`);
  const appointment = async () => (await world.call(manager, getOfficeAppointment, { id })).body;
  return {
    office,
    phone,
    appointmentId: id,
    at,
    appointment,
    visitOf: async (visitId) => (await world.call(manager, getVisit, { id: visitId })).body,
    clashes: async () => (await world.call(manager, listClashes, {})).body.data,
    settle: (clashId, decision, note = "") => world.call(manager, settleClash, { id: clashId, decision, note }),
    place: async (told) =>
      world.call(manager, scheduleAppointment, {
        id,
        version: (await appointment()).version,
        date: "2026-03-03",
        time: "9:00",
        minutes: 75,
        technicianId: office.nadia,
        outsideHours: true,
        ...told,
      }),
    remove: async () => world.call(manager, removeAppointment, { id, version: (await appointment()).version }),
    async visitMeanwhile(change) {
      at("14:02");
      const recorded = quietVisit(phone, id);
      at("14:30");
      const answer = await change();
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      at("18:00");
      const receipts = await phone.deliverAll(recorded);
      return { receipts, visitId: receipts[0]?.visitId ?? "" };
    },
  };
}
