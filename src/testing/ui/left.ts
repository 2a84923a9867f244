/** Addresses of other documents to which the page wanted to go, since the test began. */
export const left: string[] = [];
