import type { TabLink } from "#ui/frame/tab-links.tsx";

/** The pages of the records. */
export const recordsTabs = (path: string): TabLink[] => [
  { to: path, label: "All records", isExact: true },
  { to: `${path}/inspect`, label: "Inspection" },
  { to: `${path}/rules`, label: "Rules" },
];
