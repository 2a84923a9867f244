import type { Plan } from "#modules/devices/contract.ts";
import type { FinishBasis } from "./contract-finish.ts";
import type { VisitView } from "./contract-view.ts";
import { finishFactsOf, type FinishReport, type FinishVisit } from "./rules-finish.ts";
import { missingToFinish } from "./rules-finish-missing.ts";
import { teamWith, type Member } from "./rules-finish-people.ts";
import type { MissingFact } from "./rules-records.ts";

/** How a phone without a connection judges what a visit lacks: by the rules of the server, from what it took along. */

interface Judged {
  visit: Pick<VisitView, "id" | "appointmentId" | "timeZone" | "startedAt" | "technician">;
  /** As it will stand at the server. */
  report: FinishReport;
  /** The company's day on which the visit began. */
  on: string;
  /** When the work was over; null while nobody has said so. */
  endedAt: Date | null;
  now: Date;
}

interface TakenAlong {
  basis: FinishBasis;
  /** Of the place; undefined where it was not taken along. */
  plan: Pick<Plan, "devices"> | null | undefined;
}

/**
 * What the server would say is missing. Null where nothing of the appointment was taken along. A product or device that
 * is not known here is left to the server, which judges all of it once more.
 */
export function missingByBasis(judged: Judged, { basis, plan }: TakenAlong): MissingFact[] | null {
  const visit = finishVisitOf(judged, basis);
  if (visit === null) return null;
  const products = new Map(basis.products.map((product) => [product.id, product]));
  const devices = new Map((plan?.devices ?? []).map((device) => [device.id, device]));
  const report: FinishReport = {
    ...judged.report,
    applications: judged.report.applications.filter(({ value }) => products.has(value.productId)),
    checks: judged.report.checks.filter(({ value }) => devices.has(value.deviceId)),
  };
  const { takesName } = basis;
  return missingToFinish(finishFactsOf(visit, report, { products, devices, takesName, now: judged.now }));
}

function finishVisitOf({ visit, on, endedAt }: Judged, basis: FinishBasis): FinishVisit | null {
  const appointment = basis.appointments.find(({ appointmentId }) => appointmentId === visit.appointmentId);
  if (!appointment) return null;
  const { state, customerName, place } = appointment;
  const people = new Map(basis.technicians.map((person) => [person.id, person]));
  const memberOf = ({ id, name }: { id: string; name: string }): Member => ({
    id,
    name,
    licences: (people.get(id)?.licences ?? []).map((licence) => ({ ...licence, number: ON_FILE })),
  });
  return {
    visitId: visit.id,
    timeZone: visit.timeZone,
    state,
    on,
    startedAt: visit.startedAt,
    endedAt: endedAt?.toISOString() ?? null,
    customerName,
    place,
    starterId: visit.technician.id,
    team: teamWith(sentByBasis(visit.appointmentId, basis), visit.technician).map(memberOf),
  };
}

/** Every license has a number; the phone does not have to know it. */
const ON_FILE = "on file";

/** Whom the office sends to an appointment, the lead first; nobody where that was not taken along. */
export function sentByBasis(appointmentId: string, basis: FinishBasis | undefined): VisitView["team"] {
  const ids = basis?.appointments.find((one) => one.appointmentId === appointmentId)?.technicianIds ?? [];
  return ids.flatMap((id) => {
    const person = basis?.technicians.find((one) => one.id === id);
    return person ? [{ id, name: person.name }] : [];
  });
}
