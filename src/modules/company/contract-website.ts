import * as z from "zod";
import { endpoint, PictureAnswer } from "#platform/contract.ts";
import { dayField, stateField } from "#platform/input-fields.ts";
import { LocalText } from "#platform/local-text.ts";
import { MAX_PICTURE_BYTES, MAX_WEBSITE_ENTRIES } from "./rules.ts";

const NEEDED = "Please fill this in";
const STATE = "Please choose a state";
const DAY = "Please enter the date";

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most + 1} characters`);
const needed = (most: number) =>
  z
    .string(NEEDED)
    .trim()
    .min(1, NEEDED)
    .max(most, `Please keep this under ${most + 1} characters`);
/** A translation that is left blank is none: pages show the English then. */
const translation = (most: number) =>
  line(most)
    .optional()
    .transform((text) => (text === "" ? undefined : text));
const words = (most: number) => z.object({ en: line(most), es: translation(most), fr: translation(most) });
const neededWords = (most: number) => words(most).extend({ en: needed(most) });
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(MAX_WEBSITE_ENTRIES, `Please enter at most ${MAX_WEBSITE_ENTRIES} entries`);

/** What the office writes in Settings → Website. Every entry is whole or refused. */
export const WebsiteFields = z.object({
  /** The headline of the home page; the program's own where it is blank. */
  tagline: words(120),
  /** Paragraphs are parted by an empty line. */
  story: words(8000),
  values: list(z.object({ title: neededWords(80), text: neededWords(600) })),
  team: list(z.object({ name: needed(80), role: neededWords(80), text: words(600), pictureId: z.uuid().nullable() })),
  testimonials: list(
    z.object({
      quote: neededWords(1500),
      author: needed(80),
      place: line(80),
      /** Where it came from: for the office, shown nowhere. */
      source: line(160),
      /** When they agreed to be quoted; without it nobody but the office reads it. */
      consentOn: dayField(DAY).nullable(),
    }),
  ),
  certifications: list(
    z.object({
      name: needed(120),
      /** Blank for one that no state gives. */
      state: z.union([z.literal(""), stateField()], STATE),
      number: line(60),
      text: words(600),
    }),
  ),
  openPositions: list(
    z.object({ title: neededWords(120), place: line(80), terms: words(160), text: neededWords(2000) }),
  ),
  questions: list(z.object({ question: neededWords(300), answer: neededWords(2000) })),
});
export type WebsiteFields = z.infer<typeof WebsiteFields>;

/** A permit or membership that the company names on its pages. */
export const Certification = z.object({
  name: z.string(),
  state: z.string(),
  number: z.string(),
  text: LocalText,
});
export type Certification = z.infer<typeof Certification>;

/** As it is written now, also what is not published. */
export const CompanyWebsite = z.object({
  tagline: LocalText,
  story: LocalText,
  values: z.array(z.object({ title: LocalText, text: LocalText })),
  team: z.array(z.object({ name: z.string(), role: LocalText, text: LocalText, pictureId: z.string().nullable() })),
  testimonials: z.array(
    z.object({
      quote: LocalText,
      author: z.string(),
      place: z.string(),
      source: z.string(),
      consentOn: z.string().nullable(),
    }),
  ),
  certifications: z.array(Certification),
  openPositions: z.array(z.object({ title: LocalText, place: z.string(), terms: LocalText, text: LocalText })),
  questions: z.array(z.object({ question: LocalText, answer: LocalText })),
  version: z.int(),
});
export type CompanyWebsite = z.infer<typeof CompanyWebsite>;

export const getCompanyWebsite = endpoint({
  method: "GET",
  path: "/api/company/website",
  summary: "What the company writes of itself on the public pages, also what is not published",
  access: "company.read",
  input: z.object({}),
  output: CompanyWebsite,
  errors: [],
});

export const updateCompanyWebsite = endpoint({
  method: "PUT",
  path: "/api/company/website",
  summary: "Replaces what the company writes of itself; the public pages follow at once",
  access: "company.write",
  input: WebsiteFields.extend({ version: z.int() }),
  output: CompanyWebsite,
  errors: ["company.changed_meanwhile"],
  maxBodyBytes: 2_000_000,
});

const PICTURE = "Please choose a picture";
/** Base64 writes three bytes as four letters. */
const MAX_PICTURE_CHARACTERS = 4 * Math.ceil(MAX_PICTURE_BYTES / 3);

export const addCompanyPicture = endpoint({
  method: "POST",
  path: "/api/company/pictures",
  summary:
    "Keeps a picture (JPEG, PNG or WebP, at most 5 MB, as base64) for somebody in the team, without its metadata such as the place",
  access: "company.write",
  input: z.object({
    content: z
      .string(PICTURE)
      .min(4, PICTURE)
      .max(MAX_PICTURE_CHARACTERS, "Please choose a picture of at most 5 MB")
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, PICTURE),
  }),
  output: z.object({ id: z.string() }),
  status: 201,
  errors: [],
  maxBodyBytes: MAX_PICTURE_CHARACTERS + 1000,
  limit: { by: "user", max: 60, seconds: 3600 },
});

export const getCompanyPicture = endpoint({
  method: "GET",
  path: "/api/company/pictures/{id}",
  summary: "The picture of somebody in the team; what no page shows is for the office alone",
  access: "everyone",
  file: "image/*",
  input: z.object({ id: z.uuid() }),
  output: PictureAnswer,
  errors: ["company.picture_not_found"],
});
