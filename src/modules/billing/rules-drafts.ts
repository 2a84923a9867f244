/** Ends the description of what has no price yet. Always English: it is for the office, and no invoice is sent with it. */
const PRICE_TO_BE_SET = " (price to be set)";

interface Described {
  description: string;
  unitCents: number;
}

export const openPriceText = (words: string): string => `${words}${PRICE_TO_BE_SET}`;

/** The program wrote this line without a price, and nobody has set one or said that it is free. */
export const isPriceOpen = ({ description, unitCents }: Described): boolean =>
  unitCents === 0 && description.endsWith(PRICE_TO_BE_SET);

/** The description without the words that a price which was set makes wrong. */
export const settledText = ({ description, unitCents }: Described): string =>
  unitCents > 0 && description.endsWith(PRICE_TO_BE_SET) && description.length > PRICE_TO_BE_SET.length
    ? description.slice(0, -PRICE_TO_BE_SET.length)
    : description;
