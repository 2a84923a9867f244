/** Whole cents of every invoice: what is compared is how many there are. */
export const AMOUNTS = { subtotal: 12_500, tax: 750, total: 13_250 };
