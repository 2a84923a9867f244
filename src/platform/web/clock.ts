/** The time in the browser, for showing only: what counts is the server's. */
export const now = (): Date => new Date();
