import type { Ctx } from "#platform/server/context.ts";
import type { LicenceKind } from "../rules.ts";

/** A license as whoever decides what somebody may use looks at it. */
export interface HeldLicence {
  state: string;
  category: string;
  kind: LicenceKind;
  number: string;
  /** It is good through this day. */
  expiresOn: string;
}

/** Every license of somebody, also those that have lapsed; what holds longest comes first. */
export function heldLicencesOf({ db }: Ctx, technicianId: string): Promise<HeldLicence[]> {
  return db
    .selectFrom("technician_licence")
    .select(["state", "category", "kind", "number", "expires_on as expiresOn"])
    .where("technician_id", "=", technicianId)
    .orderBy("expires_on", "desc")
    .orderBy("id")
    .execute();
}
