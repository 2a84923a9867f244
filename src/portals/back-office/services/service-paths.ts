import { HOME } from "../navigation.ts";

export const SERVICES_PAGE = `${HOME}/services`;
export const PRICES_PAGE = `${SERVICES_PAGE}/prices`;

/** Where the prices of plans are changed, those of one service where somebody comes from it. */
export const pricesPath = (serviceId: string | null = null): string =>
  serviceId === null ? PRICES_PAGE : `${PRICES_PAGE}?service=${encodeURIComponent(serviceId)}`;
