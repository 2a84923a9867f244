import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import styles from "./appointment-details-section.module.css";
import { AppointmentInstructionsSection } from "./appointment-instructions-section.tsx";
import { AppointmentSiteSection } from "./appointment-site-section.tsx";
import { AppointmentWorkSection } from "./appointment-work-section.tsx";

/** What most calls leave as it is: each part in one line that says what stands in it. */
export const AppointmentDetailsSection = (parts: FormParts & { appointment: OfficeAppointment | null }) => (
  <fieldset className={styles.details}>
    <legend>Details</legend>
    <AppointmentWorkSection {...parts} />
    <AppointmentSiteSection {...parts} />
    <AppointmentInstructionsSection {...parts} instructions={parts.appointment?.instructions ?? null} />
  </fieldset>
);
