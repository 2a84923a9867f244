import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { LicenceForm } from "../contract.ts";
import { changeTechnician, type Seen } from "./change-technician.ts";
import { findLicences } from "./queries.ts";

/**
 * Replaces the licences of a technician by these.
 *
 * @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile
 */
export function setLicences(ctx: Ctx, { licences, ...seen }: Seen & { licences: LicenceForm[] }): Promise<void> {
  return changeTechnician(ctx, seen, {
    name: "licences_set",
    async make(ctx, { id }) {
      const before = (await findLicences(ctx, [id])).map(({ number, state, category, kind, expires_on }) => ({
        number,
        state,
        category,
        kind,
        expiresOn: expires_on,
      }));
      await ctx.db.deleteFrom("technician_licence").where("technician_id", "=", id).execute();
      const rows = licences.map(({ expiresOn, ...licence }) => ({
        id: newId(),
        technician_id: id,
        ...licence,
        expires_on: expiresOn,
      }));
      if (rows.length > 0) await ctx.db.insertInto("technician_licence").values(rows).execute();
      return { licences: [before, licences] };
    },
  });
}
