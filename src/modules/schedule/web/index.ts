export { ClosedDaysPanel } from "./closed-days-panel.tsx";
export { AppointmentClientPicker } from "./form/appointment-client-picker.tsx";
export { NewAppointmentDialog } from "./form/appointment-opener.ts";
export { WarrantySection } from "./panel/warranty-section.tsx";
export { ScheduleScreen } from "./schedule-screen.tsx";
export { SchedulePrintScreen } from "./schedule-print-screen.tsx";
export { ClientAppointmentsSection } from "./panel/appointment-client-section.tsx";
export { scheduleQuery } from "./schedule-queries.ts";
