export { FinderDialog } from "./finder-dialog.tsx";
export { OverviewScreen } from "./overview-screen.tsx";
