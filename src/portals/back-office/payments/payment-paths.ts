import { HOME } from "../navigation.ts";

export const REVENUE_PAGE = `${HOME}/payments`;
export const PAYMENTS_LIST = `${REVENUE_PAGE}?tab=payments`;
export const DEPOSITS_PAGE = `${REVENUE_PAGE}/deposits`;
export const INVOICES_PAGE = `${REVENUE_PAGE}?tab=invoices`;
export const INTEGRATION_TAB = `${REVENUE_PAGE}?tab=integration`;
export const DIFFERENCES_PAGE = `${REVENUE_PAGE}/differences`;
