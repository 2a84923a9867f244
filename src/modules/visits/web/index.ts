export { AppointmentScreen } from "./tech/appointment-screen.tsx";
export { DayScreen } from "./tech/day-screen.tsx";
export { PhonePanel } from "./tech/phone-panel.tsx";
export { VisitPagesSection } from "./tech/visit-pages-section.tsx";
export { VisitSection } from "./tech/visit-section.tsx";
export type { TechPlaces } from "./tech/tech-places.ts";
