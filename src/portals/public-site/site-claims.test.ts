import { expect, test } from "vitest";
import { LANGUAGES } from "#platform/languages.ts";
import { stateName } from "#platform/state-names.ts";
import { US_STATES, type UsState } from "#platform/us-states.ts";
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };

const TEXTS = { en, es, fr };
/** As states number their categories of pesticide applicators: 7A. */
const CATEGORY = /\b\d{1,2}[A-Z]\b/;
// `Object.keys` forgets what the names are; the object is written out.
const STATES = Object.keys(US_STATES) as UsState[];

test.each(LANGUAGES)(
  "what the site itself says (%s) is of no state and of no category: that is the company's",
  (language) => {
    const words = JSON.stringify(TEXTS[language]);
    expect(words).not.toMatch(CATEGORY);
    expect(STATES.map((state) => stateName(state, language)).filter((name) => words.includes(name))).toEqual([]);
  },
);
