export { bellQuery, BELL_STEP, OWN_BELL } from "./api.ts";
export { OwnBellMenu } from "./client/own-bell-menu.tsx";
export { OfficeBellMenu } from "./office/office-bell-menu.tsx";
export { OwnSettingsSection } from "./client/own-settings-section.tsx";
export { StaffSettingsSection } from "./office/staff-settings-section.tsx";
export { DeliveriesScreen } from "./office/deliveries-screen.tsx";
export { ClientDeliveriesSection } from "./office/client-deliveries-section.tsx";
export { TouchBellMenu } from "./office/touch-bell-menu.tsx";
