export { ProfileScreen } from "./profile-screen.tsx";
export { TechniciansScreen } from "./technicians-screen.tsx";
