import type { Proof, WorkKind } from "./rules.ts";
import { readIn, type NoticeSource } from "./rules-told.ts";

/**
 * What each state requires before or at an application, as far as it could be read. None of this is legal advice:
 * `isConfirmed` says whether the text of the rule itself was read, and `note` what is still open.
 */

export const NOTICE_RULES = [
  "md-written-notice",
  "md-advance-notice",
  "md-lawn-sign",
  "nj-consumer-notice",
  "nj-treated-area-sign",
  "nj-termite-applicator",
  "pa-registry",
  "de-label-at-hand",
  "de-termite-applicator",
] as const;
export type NoticeRuleKey = (typeof NOTICE_RULES)[number];

/** What there is to tell of a product. Safety: the signal word, and how long to stay away. */
export const PRODUCT_FACTS = ["brand", "epa-number", "ingredient", "safety"] as const;
export type ProductFact = (typeof PRODUCT_FACTS)[number];

export interface NoticeRule extends NoticeSource {
  key: NoticeRuleKey;
  state: string;
  name: string;
  /** What has to be done, in one sentence. */
  words: string;
  /** The rule applies when any of this work is done. */
  work: readonly WorkKind[];
  /** At most `from` and at least `until` hours before the start. Null: at any time before the start. */
  hoursBefore: { from: number; until: number } | null;
  /** Done at the site, on the day of the appointment. */
  isOnSite: boolean;
  /** Only at single-family homes. */
  isForHomes: boolean;
  /** Only when the customer asked for it. */
  isOnRequest: boolean;
  /** The people to notify are on a registry; the client is not one of them. */
  isForListed: boolean;
  /** What counts as proof. */
  proofs: readonly Proof[];
  /** The email that the program sends is proof by itself; elsewhere a person decides whether it counts. */
  isProvenByEmail: boolean;
  /** What was told is the time: it counts for no other. */
  tellsTime: boolean;
  /** What the text asks to tell of each product: told of other products, it does not count. Empty: of none. */
  tells: readonly ProductFact[];
  /** How many hours a sign has to stay up. */
  signHours: number | null;
  /** The certification that somebody on site must have. */
  category: string | null;
}

type Asked = Partial<NoticeRule> & Pick<NoticeRule, "key" | "state" | "name" | "words" | "proofs"> & NoticeSource;

const rule = (asked: Asked): NoticeRule => ({
  work: ["pesticide"],
  hoursBefore: null,
  isOnSite: false,
  isForHomes: false,
  isOnRequest: false,
  isForListed: false,
  isProvenByEmail: false,
  tellsTime: false,
  tells: [],
  signHours: null,
  category: null,
  ...asked,
});

const MD_LAW = { citation: "Md. Code, Agric. §5-208", source: "codes.findlaw.com, current January 2025" };

const MARYLAND: readonly NoticeRule[] = [
  rule({
    key: "md-written-notice",
    state: "MD",
    name: "Written notice",
    words:
      "Give the customer in writing: licensee name, Maryland business license number, phone, common name of the pesticide or active ingredient, safety information for the diluted product, and the phone of the Maryland Poison Center.",
    proofs: ["signature", "email", "in-person"],
    // “Common name … or active ingredient”: another brand of the same is nothing new.
    tells: ["ingredient", "safety"],
    ...readIn({
      ...MD_LAW,
      note: "When applying, or when the contract is made. Whether an email counts as writing was not confirmed; anything else the state requires was not listed in the text.",
    }),
  }),
  rule({
    key: "md-advance-notice",
    state: "MD",
    name: "Advance notice",
    words: "Tell the customer before the application, because they asked for it.",
    isOnRequest: true,
    proofs: ["call", "email", "in-person"],
    isProvenByEmail: true,
    tellsTime: true,
    ...readIn({
      ...MD_LAW,
      note: "How long before, in which form, and of which products was not said in the text that was read.",
    }),
  }),
  rule({
    key: "md-lawn-sign",
    state: "MD",
    name: "Lawn sign",
    words: "Put up a sign at the time of the work, visible from the access to the property, for 48 hours.",
    work: ["lawn"],
    isOnSite: true,
    signHours: 48,
    proofs: ["photo"],
    ...readIn({ ...MD_LAW, note: "For lawns and plants outdoors." }),
  }),
];

const NEW_JERSEY: readonly NoticeRule[] = [
  rule({
    key: "nj-consumer-notice",
    state: "NJ",
    name: "Consumer information notice",
    words: "Let the residents review the consumer information notice before the work, with time to take precautions.",
    isForHomes: true,
    proofs: ["reading", "signature", "email", "in-person"],
    tells: ["brand", "epa-number", "ingredient"],
    ...readIn({
      citation: "N.J.A.C. 7:30-9.12, 7:30-9.15",
      source: "casetext.com",
      isConfirmed: false,
      note: "Household and structural work (7A, 7B). The exception in (b)3 was cut off, and no rules for other homes were found: it applies to single-family homes only, without exceptions.",
    }),
  }),
  rule({
    key: "nj-treated-area-sign",
    state: "NJ",
    name: "“Pesticide Treated Area” sign",
    words: "Put up the sign from the start of the work. It may come down after 72 hours.",
    work: ["lawn", "perimeter"],
    isOnSite: true,
    signHours: 72,
    proofs: ["photo"],
    ...readIn({
      citation: "N.J.A.C. 7:30-9.13",
      source: "casetext.com",
      note: "Also for perimeter treatments beyond two feet.",
    }),
  }),
  rule({
    key: "nj-termite-applicator",
    state: "NJ",
    name: "7B applicator present",
    words: "An applicator licensed in 7B is present and in sight for the whole application.",
    work: ["termite"],
    isOnSite: true,
    category: "7B",
    proofs: ["applicator"],
    ...readIn({ citation: "N.J.A.C. 7:30-10.4", source: "casetext.com", note: "Bait stations are exempt." }),
  }),
];

const PENNSYLVANIA: readonly NoticeRule[] = [
  rule({
    key: "pa-registry",
    state: "PA",
    name: "Hypersensitivity registry",
    words:
      "Tell every listed person whose property line is within 500 feet, 12 to 72 hours before, by phone, in person, certified mail, email, or fax: date, place, time span, brand, EPA number, active ingredient, company, phone, and license number. After two failed calls, leave a notice on the door. Write down every attempt.",
    hoursBefore: { from: 72, until: 12 },
    isForListed: true,
    proofs: ["registry"],
    tells: ["brand", "epa-number", "ingredient"],
    ...readIn({
      citation: "7 Pa. Code §128.111–112",
      source: "pacode.com",
      isConfirmed: false,
      note: "The list of exempt applications was cut off, so this is required for every application. Email and fax where the list has them.",
    }),
  }),
];

const DELAWARE: readonly NoticeRule[] = [
  rule({
    key: "de-label-at-hand",
    state: "DE",
    name: "Label at hand",
    words: "Have the label of each product at the site, and tell anyone at or next to the site who asks what it says.",
    isOnSite: true,
    proofs: ["at-hand", "photo"],
    // The label of each product.
    tells: ["brand"],
    ...readIn({
      citation: "3 Del. Admin. Code 601 §14.1.7",
      source: "casetext.com",
      note: "No duty to give notice before structural work was found, which does not prove that there is none.",
    }),
  }),
  rule({
    key: "de-termite-applicator",
    state: "DE",
    name: "7B applicator on site",
    words: "A commercial applicator certified in 7B is on site while termiticide is applied to soil.",
    work: ["termite"],
    isOnSite: true,
    category: "7B",
    proofs: ["applicator"],
    ...readIn({
      citation: "Delaware Department of Agriculture, FAQ",
      source: "agriculture.delaware.gov; capegazette.com",
      isConfirmed: false,
      note: "Read in an FAQ and a 2013 notice; the rule itself was not seen.",
    }),
  }),
];

export const NOTICE_RULE_SETS: readonly NoticeRule[] = [...MARYLAND, ...NEW_JERSEY, ...PENNSYLVANIA, ...DELAWARE];

const BY_KEY = new Map(NOTICE_RULE_SETS.map((one) => [one.key, one]));

export function ruleOf(key: NoticeRuleKey): NoticeRule {
  const found = BY_KEY.get(key);
  if (!found) throw new Error(`No rule is called ${key}`);
  return found;
}
