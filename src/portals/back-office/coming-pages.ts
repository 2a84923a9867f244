import { HOME } from "./navigation.ts";

/** What a page will hold, until it is there. */
export interface ComingPage {
  title: string;
  text: string;
  points: readonly string[];
  meanwhile: string;
  /** The page of the office where one can do that. */
  way: { href: string; label: string };
}

const SCHEDULE = { href: `${HOME}/schedule`, label: "Open the schedule" };

export const COMING_PAGES = {
  analytics: {
    title: "Analytics are coming soon",
    text: "Figures from your own appointments, clients, and payments, each compared with the previous period.",
    points: [
      "Client and revenue growth over any period you choose",
      "Which services are in demand, and where",
      "Every chart as a table you can download",
    ],
    meanwhile: "The schedule counts and filters the appointments in any period.",
    way: SCHEDULE,
  },
} satisfies Record<string, ComingPage>;

export type ComingPageName = keyof typeof COMING_PAGES;
