import { HOME } from "../navigation.ts";

export const REVENUE_PAGE = `${HOME}/payments`;
export const INVOICES_PAGE = `${REVENUE_PAGE}?tab=invoices`;
