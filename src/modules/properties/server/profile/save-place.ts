import type * as z from "zod";
import { lockLivingClient, tellAddress } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { MAX_OWN_PROPERTIES, type NewPlaceForm, type OwnAddressForm, type PreferencesForm } from "../../contract.ts";
import { propertyPolicy } from "../../policy.ts";
import { joinStreet } from "../../rules.ts";
import { changeProperty, type SeenProperty } from "../change-property.ts";
import { addressOf } from "../property-columns.ts";
import type { PropertyRow } from "../queries.ts";

type Address = z.output<typeof OwnAddressForm>;

const placeOf = ({ address, unit, city, state, zipCode }: Address) => ({
  street: joinStreet({ street: address, unit }),
  city,
  state,
  zip_code: zipCode,
});

/**
 * Corrects where a place is. Where the office knows the client under the same address, that is corrected with it.
 *
 * @throws AppError properties.not_found | properties.changed_meanwhile | request.forbidden
 */
export const saveOwnAddress = (ctx: Ctx, seen: SeenProperty, told: Address): Promise<void> =>
  changeProperty(ctx, seen, {
    action: "updated",
    right: "describe",
    change: (row) => {
      const place = placeOf(told);
      const changes = differences(
        { address: row.street, city: row.city, state: row.state, zipCode: row.zip_code, ...accessOf(row) },
        {
          address: place.street,
          city: place.city,
          state: place.state,
          zipCode: place.zip_code,
          accessInstructions: told.accessInstructions,
        },
      );
      if (Object.keys(changes).length === 0) return null;
      const { street, city, state, zip_code } = row;
      // The county was that of the place before.
      const county = addressOf(row) === addressOf(place) ? row.county : "";
      return {
        columns: { ...place, county, access_instructions: told.accessInstructions },
        changes,
        write: row.is_primary
          ? (ctx) => tellAddress(ctx, row.client_id, { was: { street, city, state, zip_code }, is: place })
          : undefined,
      };
    },
  });

const accessOf = ({ access_instructions: accessInstructions }: PropertyRow) => ({ accessInstructions });

/** @throws AppError properties.not_found | properties.changed_meanwhile | request.forbidden */
export const saveOwnPreferences = (
  ctx: Ctx,
  seen: SeenProperty,
  { preferredTime, serviceInstructions }: z.output<typeof PreferencesForm>,
): Promise<void> =>
  changeProperty(ctx, seen, {
    action: "updated",
    right: "describe",
    change: (row) => {
      const changes = differences(
        { preferredTime: row.preferred_time, serviceInstructions: row.service_instructions },
        { preferredTime, serviceInstructions },
      );
      if (Object.keys(changes).length === 0) return null;
      return { columns: { preferred_time: preferredTime, service_instructions: serviceInstructions }, changes };
    },
  });

/**
 * One more place of the signed-in client; the office sees it in their history.
 *
 * @throws AppError request.forbidden | clients.not_found | properties.too_many
 */
export function addOwnPlace(
  ctx: Ctx,
  { label, accessInstructions, ...told }: z.output<typeof NewPlaceForm>,
): Promise<string> {
  const { actor } = ctx;
  if (!propertyPolicy.add(actor)) throw new AppError("forbidden", "request.forbidden");
  const { clientId } = actor;
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockLivingClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    if ((await countPlaces(ctx, clientId)) >= MAX_OWN_PROPERTIES)
      throw new AppError("conflict", "properties.too_many", { facts: { max: MAX_OWN_PROPERTIES } });
    const id = newId();
    const now = ctx.now().toISOString();
    const place = placeOf({ ...told, accessInstructions });
    await ctx.db
      .insertInto("property")
      .values({
        ...place,
        id,
        label,
        client_id: clientId,
        access_instructions: accessInstructions,
        created_at: now,
        updated_at: now,
        archived_at: null,
      })
      .execute();
    await audit(ctx, {
      action: "properties.created",
      entityType: "client",
      entityId: clientId,
      changes: { propertyId: id, property: [null, addressOf(place)] },
    });
    await announce(ctx, "clients");
    return id;
  });
}

async function countPlaces({ db }: Ctx, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom("property")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("client_id", "=", clientId)
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** `{ field: [before, after] }` of those that differ. */
const differences = (was: Record<string, unknown>, is: Record<string, unknown>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(is)
      .filter(([field, value]) => value !== was[field])
      .map(([field, value]) => [field, [was[field], value]]),
  );
