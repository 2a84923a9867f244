import { onDemand } from "#ui/on-demand.tsx";

/** The finder and the library's list of choices, for whoever looks for something. */
export const FinderDialog = onDemand(async () => (await import("./finder-dialog.tsx")).FinderDialog);
