export { FinderDialog } from "./finder-dialog.tsx";
export { useAttention } from "./use-attention.ts";
export { OverviewScreen } from "./overview-screen.tsx";
