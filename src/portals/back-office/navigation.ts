import { IconCalendarEvent, type Icon } from "@tabler/icons-react";

interface Entry {
  path: string;
  /** In the sidebar. */
  label: string;
  /** In the header. */
  title: string;
  icon: Icon;
}

/** The pages of the office, in the order of the sidebar. */
export const NAVIGATION: readonly Entry[] = [
  { path: "/admin-dashboard/schedule", label: "Schedule", title: "Schedule", icon: IconCalendarEvent },
];

/** The page that an address belongs to; undefined for one that there is not. */
export const entryOf = (pathname: string): Entry | undefined =>
  NAVIGATION.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
