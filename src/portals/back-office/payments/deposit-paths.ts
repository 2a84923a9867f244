import { HOME } from "../navigation.ts";

export const PAYMENTS_LIST = `${HOME}/payments?tab=payments`;
export const DEPOSITS_PAGE = `${HOME}/payments/deposits`;
