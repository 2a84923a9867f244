import { onDemand } from "#ui/on-demand.tsx";
import type { ClientDocumentsSectionProps } from "./client-documents-section.tsx";

/** Called where it cannot be loaded. */
interface Closable {
  onClose?: () => void;
}

/** A client's library on their page, which has a dozen other parts: it comes when its tab is opened. */
export const ClientDocumentsPanel = onDemand<ClientDocumentsSectionProps & Closable>(
  async () => (await import("./client-documents-section.tsx")).ClientDocumentsSection,
);
