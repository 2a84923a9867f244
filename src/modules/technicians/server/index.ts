import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { TECHNICIANS } from "./change-technician.ts";
import { photoOwners } from "./keep-photo.ts";
import { technicianRoutes, type TechnicianParts } from "./routes.ts";
import "./tables.ts";

export { calendarFeeds } from "./calendar-feeds.ts";
export { changePhoto } from "./keep-photo.ts";
export { countTechnicians } from "./count-technicians.ts";
export { lapsingLicences, licencesOf, type LapsingLicence } from "./find-lapsing-licences.ts";
export { findTechnicianOfUser, type OwnTechnician } from "./find-own-technician.ts";
export { heldLicencesOf, type HeldLicence } from "./find-held-licences.ts";
export { activeWorkers, findWorkers, type Worker } from "./find-workers.ts";
export { technicianTimesOf, workingHoursOf } from "./find-technician-times.ts";
export type { TechnicianAppointment, TechnicianWork, AppointmentsRequest, WorkFacts } from "./technician-work.ts";

export const techniciansModule = (parts: TechnicianParts): ServerModule => ({
  name: "technicians",
  routes: technicianRoutes(parts),
  fileOwners: photoOwners(parts.work),
  topics: {
    [TECHNICIANS]: (actor) => may(actor, "technicians.read") || may(actor, "own_appointments.read"),
  },
});
