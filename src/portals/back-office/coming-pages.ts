import { HOME } from "./navigation.ts";

/** What a page will hold, until it is there. */
export interface ComingPage {
  title: string;
  text: string;
  points: readonly string[];
  meanwhile: string;
  /** Where to do that: a page of the office, or of the site. */
  way?: { href: string; label: string; isOfOffice: boolean };
}

const SCHEDULE = { href: `${HOME}/schedule`, label: "Open the schedule", isOfOffice: true };

export const COMING_PAGES = {
  contracts: {
    title: "Contracts will be written and signed here",
    text: "From the draft to the client's signature, with everything that has to be kept.",
    points: [
      "Drafts from templates, sent one by one or all at once",
      "Signatures with the exact document that was signed",
      "Alerts before a contract runs out",
    ],
    meanwhile: "Agreements on paper stay as they are; nothing of them is known here yet.",
  },
  payments: {
    title: "Revenue will be followed here",
    text: "Invoices and payments, and what is still open.",
    points: [
      "Create invoices and send them by e-mail",
      "Payments by card and bank, refunds and retries",
      "Revenue by month and by service, against the time before",
    ],
    meanwhile: "No money is taken on this site yet, so there is nothing to reconcile.",
  },
  analytics: {
    title: "How the business does will be seen here",
    text: "Figures from your own visits, clients and payments, each beside the time before.",
    points: [
      "Growth of clients and revenue over a period that you choose",
      "Which services are asked for, and where",
      "Every chart with its table, to save as a file",
    ],
    meanwhile: "The schedule counts and filters the visits of any period.",
    way: SCHEDULE,
  },
} satisfies Record<string, ComingPage>;

export type ComingPageName = keyof typeof COMING_PAGES;
