import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { registryPolicy } from "../policy-registry.ts";
import { emailJobs } from "./emails/email-jobs.ts";
import { noticeMessage } from "./emails/notice-message.ts";
import { NOTICES } from "./events.ts";
import { judgeJobs } from "./judge/judge-jobs.ts";
import { noticeFileOwners } from "./may-read-files.ts";
import { serveOwnNotices } from "./own/serve-own-notices.ts";
import { servePapers } from "./paper/serve-papers.ts";
import { REGISTRY } from "./registry/registry-topic.ts";
import { serveRegistry } from "./registry/serve-registry.ts";
import { noticeRoutes } from "./routes.ts";
import "./tables.ts";

export { NOTICES } from "./events.ts";
export { judgeAppointment } from "./judge/judge-appointment.ts";
export { findNearRegistry, findRegistryNear } from "./registry/find-near.ts";
export { importList } from "./registry/import-list.ts";
export { boxAround, listDayBefore } from "../rules-registry.ts";
export { REGISTRY } from "./registry/registry-topic.ts";
export { noticeRecords } from "./keep-client-records.ts";
export { markNoticeDone } from "./mark-notice-done.ts";
export { findNoticesOfMany } from "./read/describe-notices.ts";
export { overrideNotice } from "./override-notice.ts";
export { confirmOwnNotice } from "./own/confirm-own-notice.ts";
export { recordAttempt } from "./record-attempt.ts";
export { saveServiceWork } from "./save-service-work.ts";
export { saveWish } from "./save-wish.ts";
export { settleStart, type Start } from "./settle-start.ts";

export const noticesModule = ({ pdf, publicUrl }: { pdf: PdfWriter; publicUrl: string }): ServerModule => ({
  name: "notices",
  routes: (serve) => {
    serveRegistry(serve);
    noticeRoutes(serve);
    servePapers({ pdf })(serve);
    serveOwnNotices({ pdf })(serve);
  },
  texts: { en, es, fr },
  jobs: (work) => {
    judgeJobs(work);
    emailJobs(work);
  },
  messages: [noticeMessage({ pdf, publicUrl })],
  topics: {
    [NOTICES]: (actor) => may(actor, "appointments.read") || may(actor, "own_appointments.read"),
    [REGISTRY]: registryPolicy.read,
  },
  fileOwners: noticeFileOwners,
});
