export { AppointmentVisitSection } from "./office/appointment-visit-section.tsx";
export { ClientVisitsSection } from "./office/client-visits-section.tsx";
export { TechnicianWorkSection } from "./office/technician-work-section.tsx";
export { VisitScreen } from "./office/visit-screen.tsx";
export { VisitsScreen } from "./office/visits-screen.tsx";
export { RatingSection } from "./rating/rating-section.tsx";
export { takeRating } from "./rating/take-rating.ts";
