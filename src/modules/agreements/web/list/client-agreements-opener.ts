import { onDemand } from "#ui/on-demand.tsx";
import type { ClientAgreementsSectionProps } from "./client-agreements-section.tsx";

/** A part of a client's page that most visits do not open; there is nothing to close. */
type Part = ClientAgreementsSectionProps & { onClose?: undefined };

export const ClientAgreementsSection = onDemand<Part>(
  async () => (await import("./client-agreements-section.tsx")).ClientAgreementsSection,
);
