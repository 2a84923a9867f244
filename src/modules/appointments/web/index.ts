export { ConsultationWizard } from "./consultation-wizard.tsx";
export { PendingConsultations } from "./pending-consultations-panel.tsx";
export { ScheduleScreen } from "./schedule-screen.tsx";
export { openEmergencyAssistant } from "./emergency-opener.ts";
export { PlainConsultationForm } from "./plain-consultation-form.tsx";
export { takePlainConsultation } from "./plain-consultation.ts";
export { PlainThanksSection } from "./plain-thanks-section.tsx";
