import type { Ctx } from "#platform/server/context.ts";
import { changeProperty, type SeenProperty } from "./change-property.ts";
import { changesBetween, columnsOf, type PropertyDetails } from "./property-columns.ts";

/**
 * Changes everything that the form holds. The client's own address is changed at the client, which changes the first
 * property with it; whoever changes it here says that the place is another one than the address for emails.
 *
 * @throws AppError request.forbidden | properties.not_found | properties.changed_meanwhile
 */
export const updateProperty = (ctx: Ctx, seen: SeenProperty, details: PropertyDetails): Promise<void> =>
  changeProperty(ctx, seen, {
    action: "updated",
    change: (row) => {
      const changes = changesBetween(row, details);
      return Object.keys(changes).length === 0 ? null : { columns: columnsOf(details), changes };
    },
  });
