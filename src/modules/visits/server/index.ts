import type { PlanPort } from "#modules/appointments/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { AskWeather } from "#platform/server/ask-weather.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { recordPolicy } from "../policy-records.ts";
import { VISITS } from "./events.ts";
import { arrivalMessage } from "./emails/write-arrival-email.ts";
import { clashMessage } from "./emails/write-clash-message.ts";
import { historyMessage } from "./emails/write-history-email.ts";
import { recordsDueMessage } from "./emails/write-records-due-email.ts";
import { reportMessage } from "./emails/write-report-email.ts";
import { visitJobs } from "./jobs.ts";
import { visitFileOwners } from "./may-read-files.ts";
import type { PaperParts } from "./paper/write-report-pdf.ts";
import { RECORDS } from "./records/keep-verification.ts";
import { recordRoutes } from "./records/record-routes.ts";
import { visitRoutes } from "./routes.ts";
import type { Switches } from "./tell-arrival.ts";
import "./tables.ts";

export { recordProductOf, type Applied } from "../rules-finish.ts";
export { peopleOfRecord } from "../rules-finish-people.ts";
export {
  findFinishedVisits,
  findVisitPapers,
  readVisitPhoto,
  readVisitReport,
  type VisitPapers,
} from "./paper/find-visit-papers.ts";
export { writeReportPdf } from "./paper/write-report-pdf.ts";
export { addPhotos } from "./report/add-photos.ts";
export { findBilledVisit, type BilledVisit } from "./read/find-billed-visit.ts";
export { findActorName } from "./read/find-actor-name.ts";
export { findCare, findRecentPapers, findRecentVisits } from "./read/find-care.ts";
export { findWorkDone, type WorkDone } from "./read/find-work-done.ts";
export { reportWritten, visitAmended, visitFinished, visitRated, type PricedLine } from "./events.ts";
export { earlierHeads } from "./records/keep-verification.ts";
export { amendRecords, writeRecords, type Amendment, type Writing } from "./records/write-records.ts";
export { dueRecords, type DueRecords } from "./records/find-due-records.ts";
export { verifyChains } from "./records/verify-records.ts";
export { productVisits } from "./read/find-product-visits.ts";
export { visitRecords } from "./keep-client-records.ts";
export { findPhoneAppointments } from "./phone/find-tech-package.ts";
export { openClashes, type OpenClash } from "./phone/open-clashes.ts";
export { unseenLowRatings, type LowRating } from "./read/find-low-ratings.ts";
export { unclosedVisitTotal } from "./read/find-visits.ts";

interface Parts extends PaperParts {
  plans: PlanPort;
  publicUrl: string;
  secrets: Secrets;
  switches: Switches;
  /** Null where the company has no weather service. */
  askWeather: AskWeather | null;
}

export const visitsModule = (parts: Parts): ServerModule => ({
  name: "visits",
  routes: (serve) => {
    visitRoutes(parts)(serve);
    recordRoutes(parts)(serve);
  },
  jobs: visitJobs(parts),
  texts: { en, es, fr },
  topics: {
    [RECORDS]: recordPolicy.read,
    [VISITS]: (actor) => may(actor, "appointments.read") || may(actor, "own_appointments.read"),
  },
  fileOwners: visitFileOwners,
  close: () => parts.pdf.close(),
  messages: [
    reportMessage(parts),
    arrivalMessage,
    recordsDueMessage(parts),
    historyMessage(parts),
    clashMessage(parts),
  ],
});
