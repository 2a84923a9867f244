import type { SetupEntry } from "../rules-setup.ts";

interface EntryWords {
  title: string;
  /** Why it matters, in a sentence. */
  why: string;
  /** Says that it is right as it is. */
  confirm?: string;
}

export const SETUP_WORDS: Readonly<Record<SetupEntry, EntryWords>> = {
  company: {
    title: "Enter your company’s name, phone, and address",
    why: "Clients see them on your website, in emails, and in their calendars.",
  },
  hours: {
    title: "Set your opening hours",
    why: "Clients can book only then. For now: Monday to Friday 8 AM–6 PM, Saturday 9 AM–5 PM.",
    confirm: "Keep these hours",
  },
  areas: {
    title: "List your service areas",
    why: "Your website names them and tells visitors when their address is outside.",
  },
  services: {
    title: "Add your services and prices",
    why: "Your website shows them, and appointments take their price and length from them.",
  },
  technicians: {
    title: "Add your technicians",
    why: "Appointments are assigned to them, within the hours that they work.",
  },
  logins: {
    title: "Give each technician a login",
    why: "They see their own appointments on their phone, and nothing else.",
    confirm: "They don’t need one",
  },
  website: {
    title: "Write your tagline and story",
    why: "They are the first thing that visitors read about you.",
  },
  email: {
    title: "Set up email sending",
    why: "No mail server is set up yet: confirmations and invitations don’t reach anyone.",
  },
  team: {
    title: "Invite your office team",
    why: "Each person works with their own login and sees what their role allows.",
    confirm: "I work alone",
  },
  client: {
    title: "Add your first client",
    why: "Every appointment is for a client.",
  },
  appointment: {
    title: "Schedule your first appointment",
    why: "It then shows here, on the schedule, and in the technician’s calendar.",
  },
};

/** `1 of 2 have one`, of what is true of some already. */
export const countWords = ({ done, total }: { done: number; total: number }): string =>
  `${done} of ${total} ${done === 1 ? "has" : "have"} one.`;
