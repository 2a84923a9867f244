import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { consultationJobs } from "./jobs.ts";
import { consultationRoutes } from "./routes.ts";
import "./tables.ts";

export { acceptLead } from "./accept-lead.ts";
export { requestEmergency } from "./assistant/request-emergency.ts";
export { bookConsultation } from "./book-consultation.ts";
export { consultationBooked, consultationChanged, leadAccepted } from "./events.ts";
export { freeConsultationDays, freeConsultationTimes } from "./find-free-times.ts";
export { findOwnConsultations } from "./find-own-consultations.ts";
export { joinBookings } from "./join-bookings.ts";
export { tellLanguage } from "./tell-language.ts";
export { consultationRecords } from "./keep-client-records.ts";
export { mailedConsultationPage } from "./make-consultation-link.ts";

export const consultationsModule = ({ publicUrl }: { publicUrl: string }): ServerModule => ({
  name: "consultations",
  routes: consultationRoutes(publicUrl),
  jobs: consultationJobs(publicUrl),
  texts: { en, es, fr },
});
