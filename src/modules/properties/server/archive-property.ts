import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { changeProperty, type SeenProperty } from "./change-property.ts";
import { addressOf } from "./property-columns.ts";

/**
 * Takes a service address out of use. The client's first one stays.
 *
 * @throws AppError request.forbidden | properties.not_found | properties.changed_meanwhile | properties.is_primary
 */
export const archiveProperty = (ctx: Ctx, seen: SeenProperty): Promise<void> =>
  changeProperty(ctx, seen, {
    action: "archived",
    check: (row) => {
      if (row.is_primary)
        throw new AppError("conflict", "properties.is_primary", {
          detail: "This is the client's main address. It can't be archived.",
        });
    },
    change: (row) => ({
      columns: { archived_at: ctx.now().toISOString() },
      changes: { property: [addressOf(row), null] },
    }),
  });
