import type { NoticeRuleKey } from "./rules-sets.ts";

/**
 * Letters and signs. What each has to say is listed with the rule that requires it, as far as its text could be read;
 * the sentences are our own. None of this is legal advice.
 */

export const PAPER_KINDS = [
  "md-written-notice",
  "md-lawn-sign",
  "nj-consumer-notice",
  "nj-treated-area-sign",
  "pa-neighbor-notice",
  "pa-door-notice",
  "de-label-sheet",
  "de-site-sign",
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a paper has to say and the company or the appointment may not have yet. */
export const PAPER_GAPS = ["license", "phone", "products", "epa-number", "ingredients", "recipient"] as const;
export type PaperGap = (typeof PAPER_GAPS)[number];

export interface PaperRule {
  kind: PaperKind;
  /** The rules it can be printed for; for each, the first paper in the list is the default. */
  rules: readonly NoticeRuleKey[];
  shape: "letter" | "sign";
  name: string;
  /** Who reads it: the client in their language, a neighbor whose language is not known, or anybody, in English and Spanish. */
  reader: "client" | "neighbor" | "anybody";
  /** What is required, and where that was read. */
  says: readonly string[];
  citation: string;
  /** It cannot be printed without these. */
  needs: readonly PaperGap[];
  /** What is not known about the rule; empty when its text was read. */
  note: string;
}

const MD = "Md. Code, Agric. §5-208";
const NJ = "N.J.A.C. 7:30-9.12, 7:30-9.15";
const PA = "7 Pa. Code §128.111–112";
const PA_SAYS = [
  "date",
  "place",
  "time span of at most 24 hours",
  "brand name",
  "EPA registration number",
  "active ingredient",
  "name, phone, and license number of the firm",
];
const PA_NEEDS = ["license", "phone", "products", "epa-number", "ingredients", "recipient"] as const;

export const PAPERS: readonly PaperRule[] = [
  {
    kind: "md-written-notice",
    rules: ["md-written-notice", "md-advance-notice"],
    shape: "letter",
    name: "Written notice",
    reader: "client",
    says: [
      "name of the licensee",
      "Maryland business license number",
      "phone",
      "common name of the pesticide or active ingredient",
      "safety information for the diluted product",
      "phone of the Maryland Poison Center",
    ],
    citation: MD,
    needs: ["license", "phone", "products", "ingredients"],
    note: "“Anything else required” was not listed in the text that was read.",
  },
  {
    kind: "md-lawn-sign",
    rules: ["md-lawn-sign"],
    shape: "sign",
    name: "Lawn sign",
    reader: "anybody",
    says: ["that pesticide was applied, visible from the access for 48 hours"],
    citation: MD,
    needs: [],
    note: "The wording, size, and colors of the sign were not in the text that was read. Check them before you use it.",
  },
  {
    kind: "nj-consumer-notice",
    rules: ["nj-consumer-notice"],
    shape: "letter",
    name: "Consumer information notice",
    reader: "client",
    says: [
      "date and time",
      "brand name and EPA registration number",
      "active ingredient",
      "address",
      "name and phone of a contact",
    ],
    citation: NJ,
    needs: ["phone", "products", "epa-number", "ingredients"],
    note: "Whether the state prescribes the wording of this notice was not in the text that was read.",
  },
  {
    kind: "nj-treated-area-sign",
    rules: ["nj-treated-area-sign"],
    shape: "sign",
    name: "“Pesticide Treated Area” sign",
    reader: "anybody",
    says: ["“Pesticide Treated Area”, from the start of the work, for 72 hours"],
    citation: "N.J.A.C. 7:30-9.13",
    needs: [],
    note: "The size, colors, and any other wording were not in the text that was read.",
  },
  {
    kind: "pa-neighbor-notice",
    rules: ["pa-registry"],
    shape: "letter",
    name: "Notice to a person on the registry",
    reader: "neighbor",
    says: PA_SAYS,
    citation: PA,
    needs: PA_NEEDS,
    note: "",
  },
  {
    kind: "pa-door-notice",
    rules: ["pa-registry"],
    shape: "sign",
    name: "Notice on the door",
    reader: "neighbor",
    says: PA_SAYS,
    citation: PA,
    needs: PA_NEEDS,
    note: "What a notice on the door has to say was not stated separately. It says what the notice itself says.",
  },
  {
    kind: "de-label-sheet",
    rules: ["de-label-at-hand"],
    shape: "letter",
    name: "Products at the site",
    reader: "client",
    says: ["what is on the labels at the site, for anyone at or next to it who asks"],
    citation: "3 Del. Admin. Code 601 §14.1.7",
    needs: ["products"],
    note: "The rule requires the labels themselves. This sheet lists them and does not replace them.",
  },
  {
    kind: "de-site-sign",
    rules: ["de-label-at-hand"],
    shape: "sign",
    name: "Sign for the site",
    reader: "anybody",
    says: [],
    citation: "",
    needs: [],
    note: "No rule that requires a sign was found in Delaware. It is a courtesy.",
  },
];

const BY_KIND = new Map(PAPERS.map((paper) => [paper.kind, paper]));

export function paperOf(kind: PaperKind): PaperRule {
  const found = BY_KIND.get(kind);
  if (!found) throw new Error(`No paper is called ${kind}`);
  return found;
}

/** What can be printed for a notice, the usual one first. */
export const papersFor = (rule: NoticeRuleKey): PaperRule[] => PAPERS.filter(({ rules }) => rules.includes(rule));

/** Day and night, from every state; calls from Maryland reach the Maryland Poison Center. */
export const POISON_CENTER_PHONE = "1-800-222-1222";

/** As shown to whoever wants to print it. */
export const GAP_WORDS: Record<PaperGap, string> = {
  license: "the company’s license number in this state (Settings, Business)",
  phone: "the company’s phone (Settings, Business)",
  products: "the products planned for this appointment",
  "epa-number": "the EPA registration number of each product",
  ingredients: "the active ingredient of each product",
  recipient: "the person on the registry it is for",
};
