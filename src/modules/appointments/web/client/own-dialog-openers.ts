import { onDemand } from "#ui/on-demand.tsx";

/** The dialogs of the client's appointments, for pages that only sometimes open one. */
export const OwnRequestDialog = onDemand(async () => (await import("./own-request-dialog.tsx")).OwnRequestDialog);
export const OwnMoveDialog = onDemand(async () => (await import("./own-move-dialog.tsx")).OwnMoveDialog);
