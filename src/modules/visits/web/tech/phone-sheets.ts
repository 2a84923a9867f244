import { sheetOnDemand } from "#ui/touch/touch-on-demand.tsx";

/** Behind the menu of the day. */
export const PhonePanel = sheetOnDemand("Menu", async () => (await import("./phone-panel.tsx")).PhonePanel);
