import { applicationOf } from "#modules/visits/factories.ts";
import type { RecordFacts } from "#modules/visits/rules.ts";

/** All that any rule asks for of one application. */
export const FULL_FACTS: RecordFacts = {
  entryId: "e1",
  state: "DE",
  startedAt: "2026-03-03T14:00:00Z",
  endedAt: "2026-03-03T14:30:00Z",
  customerName: "Ana Rivers",
  place: { street: "12 Elm Street", city: "Newark", county: "New Castle", zip: "19711" },
  applicator: {
    name: "Nadia Alder",
    license: { number: "DE-1234", state: "DE", category: "7A", expiresOn: "2027-06-30" },
  },
  supervised: [],
  weather: {
    sky: "clear",
    temperatureF: 61,
    humidityPercent: 40,
    windDirection: "NW",
    windMph: 5,
    source: "typed",
  },
  application: applicationOf("00000000-0000-4000-8000-000000000001", {
    quantity: "2",
    dilution: {
      concentrate: { amount: "2", unit: "fl oz" },
      diluent: { amount: "1", unit: "gal" },
      diluentName: "water",
    },
    size: { amount: "200", unit: "linear ft" },
    method: "Perimeter spray",
  }),
  product: {
    name: "Sample Concentrate",
    epaNumber: "999-123",
    ingredients: "Bifenthrin 7.9%",
    signalWord: "caution",
    isRestrictedUse: false,
    isMinimumRisk: false,
    isTermite: false,
    isDiluted: true,
    kind: "pesticide",
    reentryMinutes: null,
    reentryNote: "",
    driftWarning: false,
  },
};

export const withProduct = (facts: RecordFacts, product: Partial<RecordFacts["product"]>): RecordFacts => ({
  ...facts,
  product: { ...facts.product, ...product },
});
export const applied = (facts: RecordFacts, application: Partial<RecordFacts["application"]>): RecordFacts => ({
  ...facts,
  application: { ...facts.application, ...application },
});
