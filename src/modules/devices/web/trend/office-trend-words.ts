import { deviceName } from "../device-words.ts";
import type { TrendWords } from "./trend-charts-section.tsx";

/** As staff read them; always English. */
export const OFFICE_TREND_WORDS: TrendWords = {
  none: "Nothing was checked or found in the last 12 months. The trend appears with the first finished visit.",
  noChecks: "No device was checked in the last 12 months. What visits found is below.",
  checkedTitle: "Checks",
  checked: "Checked",
  active: "With activity",
  missed: "Not checked when due",
  by: { pest: "By pest", area: "By area", device: "By device" },
  groups: "Show the trend",
  nothing: {
    pest: "No pests were found.",
    area: "No device showed activity.",
    device: "No device showed activity.",
  },
  noArea: "No area",
  numbers: "Show the numbers",
  month: "Month",
  total: "Total",
  device: (kind, number) => deviceName({ kind, number }),
  direction: { more: "rising", less: "falling", same: "steady" },
};
