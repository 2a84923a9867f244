/** The path of the page that shows one consultation to whoever holds its secret address. */
export const consultationPage = (token: string): `/${string}` => `/consultation/${token}`;

/** Less than this ahead, a change is on short notice, and the page says so. */
export const SHORT_NOTICE_HOURS = 24;

/** So long after its day the page still says what was; then the address leads nowhere. */
export const LINK_DAYS_KEPT = 90;
