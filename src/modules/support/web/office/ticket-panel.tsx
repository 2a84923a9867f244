import { onDemand } from "#ui/on-demand.tsx";
import type { TicketSectionProps } from "./ticket-section.tsx";

/** Called where it cannot be loaded. */
interface Closable {
  onClose?: () => void;
}

/** A ticket where the inbox shows it; most of what comes in is none, so it comes when it is first wanted. */
export const TicketPanel = onDemand<TicketSectionProps & Closable>(
  async () => (await import("./ticket-section.tsx")).TicketSection,
);
