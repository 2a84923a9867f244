import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { AGREEMENTS } from "./events.ts";
import { officeMessages } from "./messages/office-messages.ts";
import { officeJobs } from "./office-jobs.ts";
import { officeRoutes } from "./office-routes.ts";
import type { AgreementParts } from "./agreement-parts.ts";
import { agreementFileOwners } from "./signing/agreement-files.ts";
import { signJobs } from "./signing/sign-jobs.ts";
import { signMessages } from "./messages/sign-messages.ts";
import { signRoutes } from "./signing/sign-routes.ts";
import "./tables.ts";

export {
  agreementCancelled,
  agreementDeclined,
  agreementExpired,
  agreementRecalled,
  agreementRenewed,
  agreementSigned,
  agreementWritten,
  renewalNear,
  signedCopyWritten,
} from "./events.ts";

export { draftAgreement } from "./drafts/draft-agreement.ts";
export { exportOwnAgreements } from "./export-own-agreements.ts";
export { agreementRecords } from "./keep-client-records.ts";
export type { AgreementMoneyPort } from "./lifecycle/agreement-money-port.ts";
export { endTerms } from "./lifecycle/expire-agreements.ts";
export { sendAgreement } from "./lifecycle/send-agreement.ts";
export { alertOffice } from "./renewals/alert-office.ts";
export { giveNotices } from "./renewals/give-notice.ts";
export {
  findAgreementOfAppointment,
  findBilledAgreement,
  type BilledAgreement,
} from "./signing/find-billed-agreement.ts";
export { CONSENT_VERSION } from "../rules-signing.ts";
export { endsOnOf, PLAN_FREQUENCY, visitsInTerm } from "../rules-terms.ts";
export { agreementPapers } from "./office/tell-library.ts";
export { sha256Of } from "./signing/sha256-of.ts";
export { actOnAgreement } from "./signing/act-on-agreement.ts";
export type { Signing } from "./signing/sign-links.ts";
export { findSignState } from "./signing/sign-state.ts";
export { writeEditionPdfNow, type PaperParts } from "./signing/write-edition-pdf.ts";
export { writeSignedCopyNow } from "./signing/write-signed-copy.ts";
export { verifyAgreement } from "./signing/verify-agreement.ts";

export const agreementsModule = (parts: AgreementParts): ServerModule => ({
  name: "agreements",
  routes: (serve) => {
    officeRoutes(parts)(serve);
    signRoutes(parts)(serve);
  },
  jobs: (work) => {
    officeJobs(parts)(work);
    signJobs(parts)(work);
  },
  messages: [...officeMessages(parts), ...signMessages(parts)],
  fileOwners: agreementFileOwners,
  texts: { en, es, fr },
  topics: { [AGREEMENTS]: (actor) => may(actor, "contracts.read") },
});
