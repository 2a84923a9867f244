/** The only reading of the machine's clock on the server; everyone else is handed a `now`. */
export const systemNow = (): Date => new Date();
