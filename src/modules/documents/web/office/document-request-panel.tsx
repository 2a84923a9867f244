import { onDemand } from "#ui/on-demand.tsx";
import type { DocumentRequestSectionProps } from "./document-request-section.tsx";

/** Called where it cannot be loaded. */
interface Closable {
  onClose?: () => void;
}

/** A requested document where the inbox shows it; most of what comes in is none, so it comes when it is first wanted. */
export const DocumentRequestPanel = onDemand<DocumentRequestSectionProps & Closable>(
  async () => (await import("./document-request-section.tsx")).DocumentRequestSection,
);
