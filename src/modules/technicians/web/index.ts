export { technicianQuery, techniciansQuery, useAddDayOff } from "./api.ts";
export { ProfileScreen } from "./profile/profile-screen.tsx";
export { TechniciansScreen } from "./technicians-screen.tsx";
