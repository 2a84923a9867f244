import type { AppointmentService } from "#modules/appointments/web/index.ts";
import { isFollowUpService, isInspectionService } from "#modules/appointments/rules.ts";
import type { StandardService } from "#modules/catalogue/rules.ts";

/** A service that the form chooses by itself, for somebody to change. */
export interface ServiceProposal {
  service: AppointmentService;
  /** When the client had it last; null of somebody who has had nothing that is done again. */
  lastOn: string | null;
}

interface DoneAppointment {
  serviceType: string;
  doneOn: string;
}

/** What the client had last, or else the first that is offered: of somebody who was visited before, no first inspection. */
export function proposedService(
  services: readonly AppointmentService[],
  done: readonly DoneAppointment[],
): ServiceProposal | null {
  const usual = services.filter(({ slug }) => !isOnce(slug));
  for (const { serviceType, doneOn } of done) {
    const service = usual.find(({ slug }) => slug === serviceType);
    if (service) return { service, lastOn: doneOn };
  }
  const first = done.length === 0 ? services[0] : (usual[0] ?? services[0]);
  return first ? { service: first, lastOn: null } : null;
}

/** What one appointment was for and the next one is not. */
const isOnce = (slug: string): boolean =>
  isInspectionService(slug) || isFollowUpService(slug) || slug === ("emergency-service" satisfies StandardService);
