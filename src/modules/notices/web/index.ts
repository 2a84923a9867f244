export { noticeTabs } from "./notice-tabs.ts";
export { AppointmentNoticesList } from "./office/appointment-notices-list.tsx";
export { NoticesScreen } from "./office/notices-screen.tsx";
export { RegistryImportWizard } from "./registry/registry-import-wizard.tsx";
export { RegistryScreen } from "./registry/registry-screen.tsx";
export { AppointmentNoticesSection } from "./tech/appointment-notices-section.tsx";
