export { useOwnCounts } from "./client/dashboard-queries.ts";
export { OwnPlanSection } from "./client/own-plan-section.tsx";
export { DashboardScreen } from "./client/dashboard-screen.tsx";
export { FinderDialog } from "./finder-opener.ts";
export { useAttention } from "./use-attention.ts";
export { OverviewScreen } from "./overview-screen.tsx";
export { EmailSendingSection } from "./email-sending-section.tsx";
export type { SetupPlaceOf } from "./setup-checklist-card.tsx";
export { SetupHiddenSection } from "./setup-hidden-section.tsx";
