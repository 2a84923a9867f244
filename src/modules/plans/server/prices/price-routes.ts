import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-prices.ts";
import { cancelPriceChange } from "./cancel-price-change.ts";
import { notePriceTold } from "./note-price-told.ts";
import type { PlanParts } from "./plan-billing-port.ts";
import { previewPriceNotice } from "./preview-price-notice.ts";
import { readPriceChanges } from "./read-price-changes.ts";
import { schedulePriceChange } from "./schedule-price-change.ts";
import { takeBackPriceTold } from "./take-back-price-told.ts";

export function priceRoutes(serve: Serve, parts: PlanParts): void {
  const read = (ctx: Ctx, { id }: { id: string }) => readPriceChanges(ctx, id, parts.billing);

  serve(contract.readPriceChanges, read);

  serve(contract.schedulePriceChange, async (ctx, { id, ...form }) => {
    await schedulePriceChange(ctx, id, form, parts.billing);
    return read(ctx, { id });
  });

  serve(contract.previewPriceNotice, async (ctx, { id, ...form }) => ({
    mail: await previewPriceNotice(ctx, id, form, parts),
  }));

  serve(contract.cancelPriceChange, async (ctx, asked) => {
    await cancelPriceChange(ctx, asked.id, asked.changeId);
    return read(ctx, asked);
  });

  serve(contract.takeBackPriceTold, async (ctx, asked) => {
    await takeBackPriceTold(ctx, asked.id, asked.changeId);
    return read(ctx, asked);
  });

  serve(contract.notePriceTold, async (ctx, asked) => {
    await notePriceTold(ctx, asked);
    return read(ctx, asked);
  });
}
