export { companyListsQuery } from "./api.ts";
export { SettingsScreen } from "./settings-screen.tsx";
export { WebsiteScreen } from "./website-screen.tsx";
