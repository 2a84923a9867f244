import type { FastifyInstance } from "fastify";
import { RequestFault } from "./request-fault.ts";

/** Far more than any link or filter of ours: what is longer is not worth taking apart. */
export const LONGEST_ADDRESS = 8192;

/** Refuses addresses that nobody could have followed, before anything reads them. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.url.length > LONGEST_ADDRESS) done(new RequestFault(414, "The address is too long"));
    else done();
  });
}
