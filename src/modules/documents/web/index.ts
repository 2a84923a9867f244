export { OwnDocumentsScreen } from "./client/own-documents-screen.tsx";
export { OwnFileSection } from "./client/own-file-section.tsx";
export { ShareLinkScreen } from "./link/share-link-screen.tsx";
export { ClientDocumentsPanel } from "./office/client-documents-panel.tsx";
export { DocumentRequestPanel } from "./office/document-request-panel.tsx";
export { DocumentSettingsSection } from "./office/document-settings-section.tsx";
export { DocumentsScreen } from "./office/documents-screen.tsx";
