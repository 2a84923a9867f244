import type { Ctx } from "#platform/server/context.ts";
import { changeProperty, type SeenProperty } from "./change-property.ts";
import { isSamePoint, locationColumns, locationOf, locationWords, typedLocation } from "./location-columns.ts";
import { changesBetween, columnsOf, type PropertyDetails } from "./property-columns.ts";
import type { PropertyRow } from "./queries.ts";

/**
 * Changes everything that the form holds. The client's own address is changed at the client, which changes the first
 * property with it; whoever changes it here says that the place is another one than the address for emails.
 *
 * @throws AppError request.forbidden | properties.not_found | properties.changed_meanwhile
 */
export const updateProperty = (ctx: Ctx, seen: SeenProperty, details: PropertyDetails): Promise<void> =>
  changeProperty(ctx, seen, {
    action: "updated",
    change: (row, ctx) => {
      const changes = { ...changesBetween(row, details), ...locationChange(row, details) };
      if (Object.keys(changes).length === 0) return null;
      return { columns: { ...columnsOf(details), ...saidLocation(ctx, row, details) }, changes };
    },
  });

const isSaid = (row: PropertyRow, { location }: PropertyDetails): boolean =>
  location !== undefined && !isSamePoint(row, location);

const saidLocation = (ctx: Ctx, row: PropertyRow, details: PropertyDetails) =>
  isSaid(row, details) ? locationColumns(ctx, typedLocation(details.location)) : {};

function locationChange(row: PropertyRow, details: PropertyDetails): Record<string, [unknown, unknown]> {
  if (!isSaid(row, details)) return {};
  const point = typedLocation(details.location);
  return { location: [locationWords(locationOf(row)), locationWords(point && { ...point, source: "typed" })] };
}
