/** Real towns with their ZIP codes and area codes, so that maps and areas make sense; the streets are invented. */
export const TOWNS = {
  DE: {
    areaCodes: ["302"],
    towns: [
      ["Newark", "19711"],
      ["Wilmington", "19801"],
      ["Hockessin", "19707"],
      ["Middletown", "19709"],
      ["Dover", "19901"],
      ["Smyrna", "19977"],
      ["Lewes", "19958"],
    ],
  },
  MD: {
    areaCodes: ["410", "443"],
    towns: [
      ["Elkton", "21921"],
      ["North East", "21901"],
      ["Bel Air", "21014"],
      ["Havre de Grace", "21078"],
      ["Aberdeen", "21001"],
      ["Towson", "21204"],
    ],
  },
  NJ: {
    areaCodes: ["856", "609"],
    towns: [
      ["Cherry Hill", "08002"],
      ["Haddonfield", "08033"],
      ["Woodbury", "08096"],
      ["Moorestown", "08057"],
      ["Swedesboro", "08085"],
      ["Mount Holly", "08060"],
    ],
  },
  PA: {
    areaCodes: ["610", "484"],
    towns: [
      ["West Chester", "19380"],
      ["Kennett Square", "19348"],
      ["Media", "19063"],
      ["Downingtown", "19335"],
      ["Phoenixville", "19460"],
      ["Lansdale", "19446"],
    ],
  },
} as const;

export type DemoState = keyof typeof TOWNS;

export const STREETS = [
  ...["Larkspur Lane", "Heronsgate Road", "Quiet Mill Court", "Thistledown Drive"],
  ...["Copperleaf Way", "Foxglove Close", "Old Tannery Row", "Millrace Avenue"],
  ...["Starling Street", "Bramblewood Terrace", "Seven Pines Road", "Lantern Hill"],
];
