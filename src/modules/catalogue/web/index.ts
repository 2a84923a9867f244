export { servicesQuery } from "./api.ts";
export { ServicesScreen } from "./services-screen.tsx";
