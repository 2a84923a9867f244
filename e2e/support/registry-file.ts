const PEOPLE = 10_000;

/** Every hundredth has no street, which is an error. */
const isBad = (index: number) => index % 100 === 99;

/** A registry in CSV, as long as the list of a whole state may be. */
export const REGISTRY_FILE = [
  "Name;Strasse;City;State;ZIP;Phone;Latitude;Longitude",
  ...Array.from({ length: PEOPLE }, (_, index) =>
    [
      `Person ${index + 1} Fairweather`,
      isBad(index) ? "" : `${index + 1} Quiet Mill Court`,
      ...["Media", "PA", "19063", "610-555-0140", "39.9168", "-75.3877"],
    ].join(";"),
  ),
].join("\r\n");
