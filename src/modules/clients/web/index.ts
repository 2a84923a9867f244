export { CLIENTS } from "./api.ts";
export { ClientAddressSection } from "./form/client-address-section.tsx";
export { optionsOf, PROPERTY_TYPE_LABELS } from "./client-labels.ts";
export { ClientQuickForm } from "./form/client-quick-form.tsx";
export { ClientImportWizard } from "./import/client-import-wizard.tsx";
export { ClientScreen, type ClientPart } from "./client-screen.tsx";
export { ClientsScreen, type Newcomer } from "./list/clients-screen.tsx";
