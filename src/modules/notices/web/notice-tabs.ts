import type { TabLink } from "#ui/frame/tab-links.tsx";

/** The pages of the notices. */
export const noticeTabs = (path: string): TabLink[] => [
  { to: path, label: "All notices", isExact: true },
  { to: `${path}/registry`, label: "Registry" },
];
