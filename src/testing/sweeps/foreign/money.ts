import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { beginOwnMethod } from "#modules/billing/contract.ts";
import { makeIssuedInvoice, makeMethod, makePayment } from "#modules/billing/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World } from "../../world.ts";
import { anotherClient, ownerOf, type ForeignObject, type ForeignObjects } from "./foreign-object.ts";

/** Cards, invoices and payments of other clients. */
export const FOREIGN_MONEY: ForeignObjects = {
  "GET /api/my/payment-methods/setups/{id}": setupOfAnotherClient,
  "POST /api/my/payment-methods/{id}/default": ofAnotherClient(makeMethod),
  "DELETE /api/my/payment-methods/{id}": ofAnotherClient(makeMethod),
  "GET /api/my/invoices/{id}": ofAnotherClient(makeIssuedInvoice),
  "GET /api/my/invoices/{id}/pdf": ofAnotherClient(makeIssuedInvoice),
  "GET /api/my/payments/{id}": ofAnotherClient(makePayment),
  "GET /api/my/payments/{id}/receipt": ofAnotherClient(makePayment),
};

type Make = typeof makeMethod | typeof makeIssuedInvoice | typeof makePayment;

/** A saved card, an invoice that was sent or a payment of one client, and another one who is signed in. */
function ofAnotherClient(make: Make) {
  return async (world: World): Promise<ForeignObject> => {
    const { id } = await make(world.ctx(SYSTEM), { client_id: await ownerOf(world) });
    return { strangers: await anotherClient(world), input: { id } };
  };
}

/** A card that one client is saving, and another one who is signed in. */
async function setupOfAnotherClient(world: World): Promise<ForeignObject> {
  const owner = await makeClientUser(world.ctx(SYSTEM), { email: "owner@example.com" });
  const own = await makeSession(world.ctx(SYSTEM), owner.id);
  const { id } = (await world.call(own, beginOwnMethod, { key: newId(), kind: "card" })).body;
  return { strangers: await anotherClient(world), input: { id } };
}
