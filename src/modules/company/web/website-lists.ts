import type { CompanyWebsite } from "../contract.ts";

/** What the editor of the website calls the lists of the contract, in the order of its page. */
export const WEBSITE_LISTS = [
  "values",
  "team",
  "testimonials",
  "certifications",
  "openPositions",
  "questions",
] as const satisfies readonly (keyof CompanyWebsite)[];
export type WebsiteList = (typeof WEBSITE_LISTS)[number];
export type WebsiteEntry = CompanyWebsite[WebsiteList][number];
/** The texts that stand alone: headline and story. */
export type WebsiteTexts = Pick<CompanyWebsite, "tagline" | "story">;

export interface WebsiteField {
  name: string;
  label: string;
  /** `words` are written in three languages; everything else once. */
  kind: "words" | "line" | "day" | "state" | "picture";
  hint?: string;
  /** Lines of a text that needs more than one. */
  rows?: number;
  most?: number;
  optional?: boolean;
}

interface ListWords {
  title: string;
  text: string;
  /** 'Add a value' */
  one: string;
  none: string;
  /** The field whose text names an entry. */
  named: string;
  fields: readonly WebsiteField[];
}

const words = (name: string, label: string, told: Partial<WebsiteField> = {}): WebsiteField => ({
  name,
  label,
  kind: "words",
  ...told,
});
const line = (name: string, label: string, told: Partial<WebsiteField> = {}): WebsiteField => ({
  name,
  label,
  kind: "line",
  ...told,
});

export const TEXT_FIELDS: readonly WebsiteField[] = [
  words("tagline", "Tagline", {
    most: 120,
    optional: true,
    hint: "The headline of the home page and a line at the bottom of every page.",
  }),
  words("story", "Our story", {
    rows: 10,
    most: 8000,
    optional: true,
    hint: "Shown on the About page. A blank line starts a new paragraph.",
  }),
];

export const LIST_PARTS: Record<WebsiteList, ListWords> = {
  values: {
    title: "Values",
    text: "What the company stands for; shown on the About page.",
    one: "value",
    none: "No values yet: the About page leaves out this section.",
    named: "title",
    fields: [words("title", "Title", { most: 80 }), words("text", "Text", { rows: 3, most: 600 })],
  },
  team: {
    title: "Team",
    text: "The people on the About page. Without a picture, their initials are shown.",
    one: "person",
    none: "No one yet: the About page leaves out this section.",
    named: "name",
    fields: [
      line("name", "Name", { most: 80 }),
      { name: "pictureId", label: "Picture", kind: "picture", optional: true },
      words("role", "Role", { most: 80 }),
      words("text", "A few words", { rows: 3, most: 600, optional: true }),
    ],
  },
  testimonials: {
    title: "Testimonials",
    text: "What clients said. The first one is also shown on the home page. Nothing is published without consent.",
    one: "testimonial",
    none: "No testimonials yet.",
    named: "author",
    fields: [
      line("author", "Name, as published", { most: 80, hint: "Such as 'Marisol T.'" }),
      line("place", "Place", { most: 80, optional: true }),
      line("source", "Where it came from", { most: 160, optional: true, hint: "For the office; never published." }),
      {
        name: "consentOn",
        label: "Consent given on",
        kind: "day",
        optional: true,
        hint: "The day they agreed to be quoted. Without it, nothing is published.",
      },
      words("quote", "What they said", { rows: 5, most: 1500 }),
    ],
  },
  certifications: {
    title: "Certifications",
    text: "Licenses and memberships, and what they mean; shown on the home page and the About page.",
    one: "certification",
    none: "No certifications yet: the pages don’t mention any.",
    named: "name",
    fields: [
      line("name", "Name", { most: 120, hint: "The official name of the license or membership." }),
      { name: "state", label: "State", kind: "state", optional: true },
      line("number", "Number", { most: 60, optional: true }),
      words("text", "What it means", { rows: 3, most: 600, optional: true }),
    ],
  },
  openPositions: {
    title: "Open positions",
    text: "Shown on the Careers page. Applications go to the business email.",
    one: "position",
    none: "No open positions: the Careers page says so.",
    named: "title",
    fields: [
      line("place", "Place", { most: 80, optional: true }),
      words("title", "Title", { most: 120 }),
      words("terms", "Terms", { most: 160, optional: true, hint: "Hours and pay." }),
      words("text", "Text", { rows: 5, most: 2000 }),
    ],
  },
  questions: {
    title: "Questions",
    text: "Shown on the FAQ page, below the built-in questions.",
    one: "question",
    none: "No questions of your own yet.",
    named: "question",
    fields: [words("question", "Question", { most: 300 }), words("answer", "Answer", { rows: 4, most: 2000 })],
  },
};
