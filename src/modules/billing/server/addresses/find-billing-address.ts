import { addressLine } from "#modules/appointments/server/index.ts";
import type { ClientRow } from "#modules/clients/server/index.ts";
import { splitStreet } from "#modules/properties/rules.ts";
import type { ResultOf } from "#platform/contract.ts";
import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readOwnBillingAddress } from "../../contract-billing-address.ts";

export interface Place {
  /** With its unit. */
  street: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Where an invoice to a client goes that is written now: their billing address, or else where they are served. */
export async function findBillingAddress(ctx: Ctx, client: Pick<ClientRow, "id" | keyof Place>): Promise<Place> {
  return (await findOwnAddress(ctx, client.id)) ?? client;
}

/** What is kept beside the service address; null where it is the same. */
export async function findOwnAddress(ctx: Ctx, clientId: string): Promise<Place | null> {
  return placeOf(await findAddressRow(ctx, clientId));
}

export async function describeBillingAddress(
  ctx: Ctx,
  client: Pick<ClientRow, "id" | keyof Place>,
): Promise<ResultOf<typeof readOwnBillingAddress>> {
  const row = await findAddressRow(ctx, client.id);
  const place = placeOf(row);
  return {
    address: place && viewOf(place),
    serviceAddress: viewOf(client),
    line: addressLine(place ?? client),
    version: row?.version ?? 0,
  };
}

/** For what a client takes along: null where it is the service address, and for whoever speaks for some places only. */
export const exportBillingAddress = async (ctx: Ctx, clientId: string): Promise<Place | null> =>
  placeLimitOf(ctx.actor) === null ? findOwnAddress(ctx, clientId) : null;

export const findAddressRow = ({ db }: Ctx, clientId: string) =>
  db.selectFrom("billing_address").selectAll().where("client_id", "=", clientId).executeTakeFirst();

/** All parts are there or none (`billing_address_whole`). */
export function placeOf(row: { [Part in keyof Place]: string | null } | undefined): Place | null {
  if (!row) return null;
  const { street, city, state, zip_code } = row;
  if (street === null || city === null || state === null || zip_code === null) return null;
  return { street, city, state, zip_code };
}

function viewOf({ street: line, city, state, zip_code: zipCode }: Place) {
  const { street, unit } = splitStreet(line);
  return { address: street, unit, city, state, zipCode };
}
