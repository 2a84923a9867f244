import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-bulk.ts";
import { findBulkItems, findBulks, readBulk } from "./read-bulks.ts";
import { countDrafts, startBulk } from "./start-bulk.ts";
import { stopBulk } from "./stop-bulk.ts";

export const bulkRoutes = (serve: Serve): void => {
  serve(contract.countDrafts, countDrafts);
  serve(contract.bulkSendAgreements, async (ctx, asked) => readBulk(ctx, await startBulk(ctx, asked)));
  serve(contract.listBulkSends, findBulks);
  serve(contract.listBulkItems, findBulkItems);
  serve(contract.stopBulkSend, async (ctx, { id }) => {
    await stopBulk(ctx, id);
    return readBulk(ctx, id);
  });
};
