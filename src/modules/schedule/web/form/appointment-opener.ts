import { onDemand } from "#ui/on-demand.tsx";

/** The form weighs more than the board: it is loaded when somebody schedules. */
export const NewAppointmentDialog = onDemand(
  async () => (await import("./appointment-dialog.tsx")).NewAppointmentDialog,
);
export const EditAppointmentDialog = onDemand(
  async () => (await import("./appointment-dialog.tsx")).EditAppointmentDialog,
);
