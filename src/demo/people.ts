/** First names and surnames that are put together by chance; nobody in particular is meant. */
export const FIRST_NAMES = [
  ...["Adela", "Bennet", "Clara", "Dario", "Elowen", "Farid", "Greta", "Hollis", "Inez", "Jonah"],
  ...["Kerensa", "Linus", "Maribel", "Nestor", "Ottilie", "Pascal", "Renata", "Silas", "Tamsin", "Ulises"],
  ...["Verena", "Wendell", "Xiomara", "Yusra", "Zacharias"],
];

export const SURNAMES = [
  ...["Alderbrook", "Bellweather", "Cinderford", "Dovecote", "Eastwick-Low", "Fernsby-Hale"],
  ...["Goldenrod", "Hartsbridge", "Inkpen-Rowe", "Juniperly", "Kestrelton", "Lambsworth"],
  ...["Mossgrove", "Nightingarden", "Oakenshade", "Pennyroyal", "Quarrington-May", "Rookhaven"],
  ...["Summerscale", "Thistlewood", "Underhilling", "Vinterly", "Wrenbury-Fell", "Yarrowdale"],
];

export const BUSINESSES = [
  ...["Copper Kettle Diner", "Lantern Hill Bakery", "Quiet Mill Storage", "Harborlight Day School"],
  ...["Seven Pines Apartments", "Old Tannery Offices", "Bluegate Grocers", "Foxglove Veterinary Clinic"],
  ...["Northfold Brewing", "Paper Lark Books", "Stonepath Hotel", "Millrace Medical Suites"],
  ...["Greenmarket Hall", "Tin Roof Pizzeria", "Orchard Row Condominiums", "Sailcloth Laundry"],
];
