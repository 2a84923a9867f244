import { findLivingClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readPayLink as endpoint } from "../../contract-pay-link.ts";
import { describeOwnInvoice } from "../own/own-invoice-views.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { countView } from "../own/count-view.ts";
import { findPayLink } from "./find-pay-link.ts";
import { findWaitingSetup } from "./find-waiting-setup.ts";

/** @throws AppError billing.link_invalid | billing.link_expired */
export async function readPayLink(ctx: Ctx, open: OpenProvider, token: string): Promise<OutputOf<typeof endpoint>> {
  const { id, client_id: clientId, language } = await findPayLink(ctx, token);
  const asProgram = { ...ctx, actor: SYSTEM };
  await countView(ctx, id);
  const { name, phone } = await currentCompany(ctx);
  const provider = await open(ctx);
  const isLiving = (await findLivingClient(asProgram, clientId)) !== undefined;
  const invoice = await describeOwnInvoice(asProgram, id);
  const canPay = invoice.canPay && provider.kinds.length > 0 && isLiving;
  return {
    company: { name, phone },
    // Of an archived client, or without anybody who takes a card, there is nothing to be done on this page.
    invoice: { ...invoice, canPay },
    waiting: canPay ? await findWaitingSetup(asProgram, provider, token) : null,
    language,
    provider: {
      name: provider.name,
      publicKey: provider.publicKey,
      publicAccount: provider.publicAccount ?? null,
      kinds: [...provider.kinds],
    },
  };
}
