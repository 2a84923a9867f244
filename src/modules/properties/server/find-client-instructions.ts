import type { Ctx } from "#platform/server/context.ts";

export interface ClientInstructions {
  access: string;
  pets: string;
  /** Whatever else whoever comes should mind. */
  special: string;
}

const NONE: ClientInstructions = { access: "", pets: "", special: "" };

/** What the client tells whoever comes to a place, each blank where they told nothing; the office's safety notes stay with it. */
export async function clientInstructionsOf({ db }: Ctx, propertyId: string | null): Promise<ClientInstructions> {
  if (propertyId === null) return NONE;
  const told = await db
    .selectFrom("property")
    .select(["access_instructions as access", "pet_considerations as pets", "service_instructions as special"])
    .where("id", "=", propertyId)
    .executeTakeFirst();
  return told ?? NONE;
}
