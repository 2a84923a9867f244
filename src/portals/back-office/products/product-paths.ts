import { isUsState, type UsState } from "#platform/us-states.ts";
import { HOME } from "../navigation.ts";

export const PRODUCTS_PAGE = `${HOME}/products`;
export const PRODUCT_IMPORT = `${PRODUCTS_PAGE}/import`;
export const productPath = (id: string): string => `${PRODUCTS_PAGE}/${encodeURIComponent(id)}`;

/** Where the company works. */
export const statesOf = ({ serviceAreas }: { serviceAreas: readonly { state: string }[] }): UsState[] =>
  serviceAreas.map(({ state }) => state).filter(isUsState);
