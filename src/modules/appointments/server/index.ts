import type { ServerModule } from "#platform/server/module.ts";
import { may } from "#platform/permissions.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { appointmentJobs } from "./jobs.ts";
import { appointmentRoutes } from "./routes.ts";
import type { LetterParts } from "./send-letter.ts";
import "./tables.ts";

export { daysWithWork } from "./find-work-days.ts";
export { rateServices } from "./rate-services.ts";
export { bookConsultation } from "./book-consultation.ts";
export { consultationBooked, consultationChanged, leadAccepted } from "./events.ts";
export { freeConsultationDays, freeConsultationTimes } from "./find-free-times.ts";

export { appointmentCounts, type AppointmentCounts } from "./count-appointments.ts";
export { overduePlans } from "./find-plans.ts";
export { makePlanVisits } from "./make-plan-visits.ts";
export { trayTotal } from "./find-tray.ts";
export { technicianWork } from "./find-technician-work.ts";
export { findOwnAppointments, findOwnConsultations } from "./find-own-appointments.ts";
export { mayWriteUnasked } from "./limit-letters.ts";
export { joinBookings } from "./join-bookings.ts";
export { appointmentRecords } from "./keep-client-records.ts";
export { findAppointments, unclosedTotal } from "./queries.ts";
export { requestEmergency } from "./request-emergency.ts";

export const appointmentsModule = ({ publicUrl, secrets }: LetterParts): ServerModule => ({
  name: "appointments",
  routes: appointmentRoutes(publicUrl),
  jobs: appointmentJobs({ publicUrl, secrets }),
  texts: { en, es, fr },
  topics: {
    // Says that somebody booked or changed something; only the staff's screens have a use for it.
    appointments: (actor) => may(actor, "appointments.read") || may(actor, "own_visits.read"),
    // Which times are free is public, so that it changed is, too.
    availability: () => true,
  },
});
