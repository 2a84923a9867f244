import { longMemory } from "#platform/web/storage.ts";
import { createConsultationStore } from "./consultation-sender.ts";
import { tellKept } from "./kept-consultations.ts";

/** The one store of this page: the form puts requests in, the panel sends them and tells what became of them. */
export const pendingConsultations = createConsultationStore(longMemory);

pendingConsultations.subscribe(tellKept);
