import { cutOff, fieldsOf, toldBy, unknowable, type RuleSet } from "./rules-records-told.ts";

/**
 * What each state asks a record to say, as far as it could be read. Nothing here is advice: `isConfirmed` says whether
 * the words of the rule itself were read, and `note` what is open.
 */

const USDA = { citation: "7 CFR 110.3(a)", source: "edocket.access.gpo.gov, text of 2006" };
const EPA = {
  citation: "40 CFR 171.303(b)(7)",
  source: "asmark.org/compliance-library/restricted-use-pesticide-records",
  isConfirmed: false,
  note: "Read in a summary; the section itself was not read.",
};

const FEDERAL: RuleSet = {
  id: "federal",
  name: "Federal, restricted-use products",
  fields: [
    ...fieldsOf(USDA, [
      ["date", "restrictedUse"],
      ["area", "restrictedUse"],
      ["size", "restrictedUse"],
      ["brandName", "restrictedUse"],
      ["epaNumber", "restrictedUse"],
      ["totalAmount", "restrictedUse"],
      ["applicatorName", "restrictedUse"],
      ["licenseNumber", "restrictedUse"],
    ]),
    ...fieldsOf(EPA, [
      ["time", "restrictedUse"],
      ["customerName", "restrictedUse"],
      ["address", "restrictedUse"],
      ["supervised", "supervisedRestrictedUse"],
    ]),
  ],
  written: null,
  keep: [{ years: 2, when: "restrictedUse", ...toldBy({ ...EPA, citation: "40 CFR 171.303(b)(7); 7 CFR 110.3" }) }],
  giveTo: [{ whom: "The state, on request", ...toldBy(EPA) }],
};

const DE_RULE = { citation: "3 Del. Admin. Code 601 §14.1", source: "casetext.com" };
const DE_LAW = { citation: "3 Del. C. §1234", source: "casetext.com" };

const DELAWARE: RuleSet = {
  id: "DE",
  name: "Delaware",
  fields: fieldsOf(DE_RULE, [
    ["date"],
    ["customerName"],
    ["address"],
    ["area"],
    ["size"],
    ["brandName"],
    ["epaNumber", "restrictedUse", { note: "Also for uses under the federal worker-protection standard." }],
    ["mix", "diluted"],
    ["totalAmount", "always", { note: "Asked for by unit of area: the total with the size of the area." }],
    ["targetPests"],
    ["applicatorName"],
    ["licenseNumber", "always", { note: "The responsible certified applicator." }],
    ["windSpeed", "driftWarning"],
    ["windDirection", "driftWarning"],
    ["humidity", "driftWarning"],
    ["temperature", "driftWarning", cutOff("One line was cut off here; it probably asks for the temperature.")],
  ]),
  written: { hours: 24, ...toldBy(DE_RULE) },
  keep: [{ years: 2, when: "always", ...toldBy(DE_RULE) }],
  giveTo: [{ whom: "The state, on written request", ...toldBy(DE_LAW) }],
};

const PA_RULE = { citation: "7 Pa. Code §128.35", source: "pacode.com; regulations.justia.com" };

const PENNSYLVANIA: RuleSet = {
  id: "PA",
  name: "Pennsylvania",
  fields: fieldsOf(PA_RULE, [
    ["date"],
    ["completedAt", "labelHasReentry"],
    ["customerName"],
    ["address", "always", { note: "With the address of the site, if it is another." }],
    ["area", "always", { note: "The site." }],
    ["size", "always", unknowable("Asked for agricultural uses, which Greenline cannot tell apart.")],
    ["brandName"],
    ["epaNumber", "always", { note: "Of every product." }],
    ["rate", "always", { note: "Dosage or rate." }],
    ["totalAmount"],
    [
      "amountUnit",
      "always",
      unknowable("What is counted, such as bait blocks, cannot be told in pounds, ounces, gallons, or liters."),
    ],
    ["applicatorName"],
    ["licenseNumber"],
    ["supervised", "supervised", { note: "Of everyone who took part, also of unregistered helpers." }],
    ["supervisedNumbers", "supervised", unknowable("Unregistered helpers have no number.")],
  ]),
  written: { hours: 24, ...toldBy({ ...PA_RULE, note: "It must be possible to print it." }) },
  keep: [
    {
      years: 3,
      when: "always",
      ...toldBy({
        ...PA_RULE,
        isConfirmed: false,
        note: "From an older text; the sentence in the current one was cut off. The rule for private applicators says 3 years.",
      }),
    },
  ],
  giveTo: [
    { whom: "The state", ...toldBy({ ...PA_RULE, citation: "7 Pa. Code §128.35, §128.65" }) },
    { whom: "Medical staff, at once", ...toldBy({ ...PA_RULE, citation: "7 Pa. Code §128.35, §128.65" }) },
  ],
};

const NJ_RULE = { citation: "N.J.A.C. 7:30-7.3", source: "casetext.com" };
const NJ_CUT = "The text was cut off here.";
const NJ_PRIVATE = {
  citation: "N.J.A.C. 7:30-8.8",
  source: "casetext.com",
  isConfirmed: false,
  note: "Seen in the rule for private applicators; the one for businesses was cut off.",
};

const NEW_JERSEY: RuleSet = {
  id: "NJ",
  name: "New Jersey",
  fields: fieldsOf(NJ_RULE, [
    ["date"],
    ["completedAt", "labelHasReentry"],
    [
      "reentry",
      "always",
      unknowable(
        "Asked where the label has a re-entry time. Of a product without one here, nobody may have read the label.",
      ),
    ],
    ["address"],
    ["municipality"],
    ["county"],
    ["size", "always", unknowable("Asked where the label’s rate is by area, which only the label says.")],
    ["brandName"],
    ["activeIngredient"],
    ["epaNumber", "always", { note: "Of every product." }],
    ["mix", "diluted", { note: "The recipe: all concentrate and all diluent." }],
    ["totalAmount", "always", { note: "The whole mixture of each application." }],
    ["targetPests", "always", cutOff(NJ_CUT)],
    ["applicatorName"],
    ["licenseNumber"],
    ["supervised", "supervised", cutOff("The rule about trainees was cut off.")],
    ["supervisedNumbers", "supervised", cutOff("The rule about trainees was cut off.")],
    ["equipment", "always", cutOff(NJ_CUT)],
    ["weather", "always", cutOff(NJ_CUT)],
  ]),
  written: { hours: 24, ...toldBy(NJ_PRIVATE) },
  keep: [
    {
      years: 3,
      when: "always",
      ...toldBy({
        citation: "N.J.A.C. 7:30-13.4",
        source: "justia.com; njpesttraining.com",
        isConfirmed: false,
        note: "Read in the rule for schools; a training site says the same of all businesses.",
      }),
    },
    {
      years: 5,
      when: "termite",
      ...toldBy({
        citation: "N.J.A.C. 7:30-13.4",
        source: "justia.com; njpesttraining.com",
        isConfirmed: false,
        note: "Read in the rule for schools; a training site says the same of all businesses.",
      }),
    },
  ],
  giveTo: [
    { whom: "The state, at once", ...toldBy(NJ_RULE) },
    { whom: "Medical staff, at once", ...toldBy(NJ_PRIVATE) },
  ],
};

const MD_RULE = {
  citation: "COMAR 15.05.01",
  source: "marylandgolfbmp.org/pesticide-record-keeping",
  isConfirmed: false,
  note: "Read in a summary of the Maryland rule; number and words of the section itself were not seen.",
};

const MARYLAND: RuleSet = {
  id: "MD",
  name: "Maryland",
  fields: fieldsOf(MD_RULE, [
    ["date"],
    ["time"],
    ["customerName", "always", { note: "The summary says property name." }],
    ["address"],
    ["area"],
    ["brandName", "always", { note: "The summary says common name, which may mean the active ingredient." }],
    ["activeIngredient", "always", { note: "The summary says common name, which may mean the product." }],
    ["epaNumber"],
    ["rate", "always", { note: "Rate or concentration, by the summary." }],
    ["totalAmount"],
    ["targetPests", "always", { note: "Pest and plant, by the summary." }],
    ["applicatorName"],
    ["equipment"],
    ["windDirection", "outdoorsAwayFromStructure"],
    ["windSpeed", "outdoorsAwayFromStructure", { note: "Estimated, by the summary." }],
    ["weather", "outdoorsAwayFromStructure"],
  ]),
  written: null,
  keep: [
    {
      years: 2,
      when: "always",
      ...toldBy({
        citation: "COMAR 15.05.01.07, 15.05.01.14",
        source: "marylandgolfbmp.org/pesticide-record-keeping",
        isConfirmed: false,
        note: "Seen for private applicators and inspection reports, and for businesses in a summary.",
      }),
    },
  ],
  giveTo: [{ whom: "The state, on request", ...toldBy(MD_RULE) }],
};

/** The federal base comes first: it applies everywhere, whatever the state asks for. */
export const FEDERAL_RULES = FEDERAL;
export const STATE_RULES: readonly RuleSet[] = [DELAWARE, PENNSYLVANIA, NEW_JERSEY, MARYLAND];
export const RULE_SETS: readonly RuleSet[] = [FEDERAL, ...STATE_RULES];
