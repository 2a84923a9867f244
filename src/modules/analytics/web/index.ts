export { FinderDialog } from "./finder-opener.ts";
export { useAttention } from "./use-attention.ts";
export { OverviewScreen } from "./overview-screen.tsx";
