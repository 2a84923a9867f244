import { propertiesOf, type PropertyRow } from "#modules/properties/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AheadWish } from "../contract.ts";
import { wishPolicy } from "../policy.ts";
import { hasRuleOnRequest } from "../rules.ts";

interface WishRow {
  property_id: string;
  asked_at: string;
  asked_by_name: string;
  recorded_by_name: string;
}

const wishesOf = ({ db }: Ctx, propertyIds: readonly string[]): Promise<WishRow[]> =>
  db.selectFrom("notice_wish").selectAll().where("property_id", "in", propertyIds).execute();

/** The properties of a client where a rule goes by the wish, or somebody asked; those the actor may not see are left out. */
export async function findWishes(ctx: Ctx, clientId: string): Promise<AheadWish[]> {
  const properties = await propertiesOf(ctx, clientId);
  if (properties.length === 0) return [];
  const rows = await wishesOf(
    ctx,
    properties.map(({ id }) => id),
  );
  return properties
    .map((property) =>
      viewOf(
        ctx.actor,
        property,
        rows.find((row) => row.property_id === property.id),
      ),
    )
    .filter(({ isRuled, asksAhead }) => isRuled || asksAhead);
}

export async function findWish(ctx: Ctx, property: PropertyRow): Promise<AheadWish> {
  const [row] = await wishesOf(ctx, [property.id]);
  return viewOf(ctx.actor, property, row);
}

const viewOf = (actor: Actor, property: PropertyRow, row: WishRow | undefined): AheadWish => ({
  propertyId: property.id,
  asksAhead: row !== undefined,
  askedBy: row?.asked_by_name ?? "",
  askedAt: row?.asked_at ?? null,
  recordedBy: row?.recorded_by_name ?? "",
  isRuled: hasRuleOnRequest(property.state),
  can: { edit: wishPolicy.edit(actor, { isArchived: property.archived_at !== null || property.client_archived }) },
});
