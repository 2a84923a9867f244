import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { DOCUMENTS } from "./events.ts";
import { documentJobs } from "./jobs.ts";
import { documentFileOwners } from "./may-read-files.ts";
import { clientMessages } from "./messages/client-messages.ts";
import { staffMessages } from "./messages/staff-messages.ts";
import { documentRoutes, type DocumentParts } from "./routes.ts";
import "./tables.ts";

export { documentRequested, requestAnswered } from "./events.ts";
export { exportOwnDocuments, exportOwnRequests } from "./export-own-documents.ts";
export type { ClientFilePart } from "./file/write-client-file.ts";
export { documentRecords } from "./keep-client-records.ts";
export { requestDocument } from "./requests/request-document.ts";
export { shareDocument } from "./shares/share-document.ts";
export type { AgreementFacts, AgreementPort } from "./sources/agreement-port.ts";
export { keepAgreementDocument } from "./sources/keep-agreement-document.ts";
export { beginFilling, fillLibraryNow } from "./sources/fill-library.ts";
export { addDocument } from "./write/add-document.ts";
export { uploadOwn } from "./write/upload-own.ts";

export const documentsModule = (parts: DocumentParts): ServerModule => ({
  name: "documents",
  routes: documentRoutes(parts),
  jobs: documentJobs(parts),
  topics: { [DOCUMENTS]: (actor) => may(actor, "documents.read") },
  fileOwners: documentFileOwners,
  texts: { en, es, fr },
  messages: [...clientMessages(parts.publicUrl), ...staffMessages],
});
