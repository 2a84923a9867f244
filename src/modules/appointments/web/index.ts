export { ConsultationWizard } from "./consultation-wizard.tsx";
export { PendingConsultations } from "./pending-consultations-panel.tsx";
export { ScheduleScreen } from "./schedule-screen.tsx";
export { openEmergencyAssistant } from "./emergency-opener.ts";
