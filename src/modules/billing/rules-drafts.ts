/** Ends the description of what has no price yet. Always English: it is for the office, and no invoice is sent with it. */
const PRICE_TO_BE_SET = " (price to be set)";

export const openPriceText = (words: string): string => `${words}${PRICE_TO_BE_SET}`;

/** The program wrote this line without a price, and nobody has set one or said that it is free. */
export const isPriceOpen = ({ description, unitCents }: { description: string; unitCents: number }): boolean =>
  unitCents === 0 && description.endsWith(PRICE_TO_BE_SET);
